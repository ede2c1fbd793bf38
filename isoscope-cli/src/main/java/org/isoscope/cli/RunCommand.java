package org.isoscope.cli;

import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.EngineChoice;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.dependency.sql.ScenarioCase;
import org.isoscope.pgspec.SpecReader;
import org.isoscope.pgspec.SpecScenarios;
import org.isoscope.report.Style;
import org.isoscope.report.judged.Judged;
import org.isoscope.report.judged.JudgedWriter;
import org.isoscope.report.run.RunReport;
import org.isoscope.report.run.RunResult;
import org.isoscope.run.Lab;
import org.isoscope.schedule.EngineRange;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.notation.ScenarioFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs scenarios and shows what happened. */
@Command(
    name = "run",
    description = "Runs scenario files on engines, at each level, and shows what happened.",
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FILE|SCHEDULE",
      arity = "1..*",
      description =
          "Scenario files, PostgreSQL's .spec files, or a schedule in textbook notation:"
              + " 'R1[x] W2[x] C2 W1[x] C1'.")
  List<String> arguments;

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      description = "As in h2, mariadb:10.11.5, jdbc:…; repeatable. Default: what the file names.")
  List<String> engines = List.of();

  @Option(names = "--format", description = "${COMPLETION-CANDIDATES}", defaultValue = "text")
  RunFormat format;

  @Option(names = "--summary", description = "Only the table of runs, no time lines.")
  boolean summary;

  @Option(
      names = "--expect",
      description = "For a schedule: check that the versions written in it are those that occur.")
  boolean expect;

  @Mixin OracleRun oracle;
  @Mixin LevelOption level;
  @Mixin EngineOptions access;
  @Mixin OutputOptions output;

  private final Terminal terminal;

  RunCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    output.prepare(terminal);
    level.check();
    oracle.check();
    if (TextbookRun.isMeant(arguments)) {
      return new TextbookRun(terminal, access, output, level)
          .run(arguments, EngineOptions.parse(engines), format.ofMatrix(), expect);
    }
    List<Path> files = arguments.stream().map(Path::of).toList();
    if (format == RunFormat.HTML) {
      throw new BadInputException(
          "scenarios have no HTML", "there are text, json, markdown, junit and isolationtester");
    }
    if (format == RunFormat.ISOLATIONTESTER) {
      return new SpecRun(terminal, access, output).run(files, EngineOptions.parse(engines));
    }
    if (oracle.isMeant()) {
      return judge(plan(files));
    }
    List<RunResult> results = new ArrayList<>();
    try (Toolbox tools = new Toolbox(terminal)) {
      for (var work : plan(files).entrySet()) {
        try (Instance instance = access.open(tools.catalog(), work.getKey());
            Lab lab = new Lab(instance)) {
          work.getValue().forEach(scenario -> results.addAll(run(lab, scenario)));
        }
      }
    }
    RunReport report = new RunReport(results);
    Style style = output.out == null ? terminal.style() : Style.PLAIN;
    output.write(terminal, format.writer(style, terminal.width(), summary).write(report));
    Set<String> notPortable = Portability.problems(results);
    notPortable.forEach(terminal::error);
    if (!notPortable.isEmpty()) {
      return ExitCode.UNAVAILABLE;
    }
    boolean clean = results.stream().allMatch(result -> result.judgement().isClean());
    return clean ? ExitCode.CLEAN : ExitCode.VIOLATION;
  }

  private int judge(Map<EngineRef, List<Scenario>> plan) {
    Style style = output.out == null ? terminal.style() : Style.PLAIN;
    JudgedWriter writer = format.ofJudged(style, terminal.width());
    Map<Scenario, ScenarioCase> cases = oracle.read(plan);
    List<Judged> judged = new ArrayList<>();
    try (Toolbox tools = new Toolbox(terminal)) {
      for (var work : plan.entrySet()) {
        try (Instance instance = access.open(tools.catalog(), work.getKey())) {
          for (Scenario scenario : work.getValue()) {
            judged.addAll(oracle.judge(instance, scenario, cases.get(scenario), level));
          }
        }
      }
    }
    output.write(terminal, writer.write(judged));
    oracle.draw(judged, terminal);
    return OracleRun.exitCode(judged);
  }

  /** Which scenarios run on which engine, so that each engine starts once. */
  private Map<EngineRef, List<Scenario>> plan(List<Path> files) {
    Map<EngineRef, List<Scenario>> plan = new LinkedHashMap<>();
    List<EngineRef> named = EngineOptions.parse(engines);
    for (Path file : files) {
      boolean isSpec = SpecReader.isSpec(file);
      List<Scenario> scenarios =
          isSpec ? SpecScenarios.of(SpecReader.read(file)) : List.of(ScenarioFiles.read(file));
      EngineRef usual = isSpec ? SpecRun.USUAL_ENGINE : EngineChoice.of(scenarios.get(0));
      for (EngineRef ref : named.isEmpty() ? List.of(usual) : named) {
        plan.computeIfAbsent(ref, key -> new ArrayList<>()).addAll(scenarios);
      }
    }
    return plan;
  }

  private List<RunResult> run(Lab lab, Scenario written) {
    Instance instance = lab.instance();
    Scenario scenario = written;
    if (!EngineChoice.appliesTo(written, instance)) {
      terminal.say(
          "note: %s speaks of %s; its expectations are left out on %s %s"
              .formatted(
                  written.name(),
                  String.join(", ", written.engines().stream().map(EngineRange::toString).toList()),
                  instance.engine(),
                  instance.version()));
      scenario = written.withoutExpectations();
    }
    List<RunResult> results = new ArrayList<>();
    if (scenario.levelsAreFixed()) {
      results.add(RunResult.of(lab.run(scenario)));
    } else {
      for (IsolationLevel each : level.of(scenario, instance)) {
        terminal.progress(instance.engine() + " " + instance.version() + " at " + each + " …");
        results.add(RunResult.of(lab.run(scenario, each)));
      }
    }
    return results;
  }
}
