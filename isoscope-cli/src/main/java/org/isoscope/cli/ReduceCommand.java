package org.isoscope.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.isoscope.cli.common.EngineAccess;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.LevelOption;
import org.isoscope.cli.common.OutputOptions;
import org.isoscope.cli.common.TerminalCommand;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.EngineChoice;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.reduce.scenario.Controls;
import org.isoscope.reduce.scenario.ScenarioReducer;
import org.isoscope.reduce.scenario.ScenarioReduction;
import org.isoscope.reduce.scenario.ScenarioSize;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioWriter;
import org.isoscope.schedule.notation.ScenarioFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "reduce",
    description = "Makes a failing scenario as small as it can be and still shows the same.")
final class ReduceCommand extends TerminalCommand {
  private static final String ENDING = ".scenario";

  @Parameters(
      paramLabel = "FILE|FINDING",
      description = "A scenario file, or the folder of a finding, which has one in it.")
  Path file;

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      description = "As in h2, mariadb:10.11.5, jdbc:…. Default: the first that the file names.")
  String engine;

  @Option(
      names = "--tries",
      paramLabel = "N",
      description = "How many smaller scenarios are run at most. Default: ${DEFAULT-VALUE}.",
      defaultValue = "2000")
  int tries;

  @Mixin LevelOption level;
  @Mixin EngineOptions engineOptions;
  @Mixin OutputOptions output;

  @Override
  public Integer call() {
    output.prepare(terminal);
    level.check();
    if (tries < 1) {
      throw new BadInputException("--tries is " + tries, "at least 1");
    }
    Path found = scenarioFile();
    Scenario scenario = ScenarioFiles.read(found);
    try (EngineAccess access = engineOptions.access(terminal);
        Instance instance = access.place(engine(found, scenario, access));
        Lab lab = new Lab(instance)) {
      requireSpokenOf(scenario, instance);
      return reduce(scenario, reducer(lab), instance);
    }
  }

  private EngineRef engine(Path found, Scenario scenario, EngineAccess access) {
    return engine == null ? ScenarioEngine.of(found, scenario, access) : EngineRef.parse(engine);
  }

  private ScenarioReducer reducer(Lab lab) {
    return new ScenarioReducer(
        lab, tries, count -> terminal.progress(count + " smaller scenarios tried …"));
  }

  private Path scenarioFile() {
    if (!Files.isDirectory(file)) {
      return file;
    }
    try (Stream<Path> inside = Files.list(file)) {
      List<Path> scenarios =
          inside.filter(each -> each.toString().endsWith(ENDING)).sorted().toList();
      if (scenarios.size() != 1) {
        throw new BadInputException(
            file + " has " + (scenarios.isEmpty() ? "no" : scenarios.size()) + " scenario files",
            "name a scenario file, or a finding's folder with one in it");
      }
      return scenarios.get(0);
    } catch (IOException e) {
      throw new BadInputException(
          file + " cannot be read: " + e.getMessage(), "name a scenario file");
    }
  }

  private static void requireSpokenOf(Scenario scenario, Instance instance) {
    if (!EngineChoice.appliesTo(scenario, instance)) {
      throw new BadInputException(
          "%s speaks of %s, not of %s"
              .formatted(
                  scenario.name(), EngineChoice.names(scenario), EngineOptions.title(instance)),
          "name one of those with --engine");
    }
  }

  private int reduce(Scenario scenario, ScenarioReducer reducer, Instance instance) {
    Optional<ScenarioReduction> found = Optional.empty();
    if (scenario.levelsAreFixed()) {
      found = reducer.reduce(scenario, Optional.empty(), List.of());
    } else {
      List<IsolationLevel> offered = instance.dialect().levels().offered();
      for (IsolationLevel each : level.of(scenario, instance)) {
        terminal.progress(EngineOptions.title(instance) + " at " + each + " …");
        found = reducer.reduce(scenario, Optional.of(each), offered);
        if (found.isPresent()) {
          terminal.say("it shows on " + EngineOptions.title(instance) + " at " + each);
          break;
        }
      }
    }
    if (found.isEmpty()) {
      terminal.error("nothing to reduce: all it says holds on " + EngineOptions.title(instance));
      return ExitCode.UNAVAILABLE;
    }
    narrate(scenario, found.get());
    output.write(terminal, ScenarioWriter.write(found.get().scenario()));
    return ExitCode.CLEAN;
  }

  private void narrate(Scenario before, ScenarioReduction reduction) {
    terminal.say(
        "%s -> %s in %d tries"
            .formatted(
                ScenarioSize.of(before), ScenarioSize.of(reduction.scenario()), reduction.tries()));
    terminal.say(controls(reduction.controls()));
    if (!reduction.fixpoint()) {
      terminal.say("stopped after " + tries + " tries; with more (--tries) more may go");
    }
    if (reduction.isFlaky()) {
      terminal.error(
          "flaky: it showed in %d of %d more runs"
              .formatted(reduction.repeats(), ScenarioReducer.RERUNS));
    }
  }

  private static String controls(Controls controls) {
    if (!controls.areEnough()) {
      return "it is right nowhere, or the order of sessions explains it, so every claim was kept";
    }
    List<String> where = new ArrayList<>();
    if (!controls.levels().isEmpty()) {
      where.add("at " + LevelOption.names(controls.levels()));
    }
    if (!controls.orders().isEmpty()) {
      int orders = controls.orders().size();
      where.add("one session after the other (" + orders + (orders == 1 ? " order)" : " orders)"));
    }
    return "it is still right where it was: " + String.join("; ", where);
  }
}
