package org.isoscope.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.cli.common.EngineAccess;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.LevelOption;
import org.isoscope.cli.common.QuietOption;
import org.isoscope.cli.common.TerminalCommand;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.fault.Fault;
import org.isoscope.engines.fault.FaultyInstance;
import org.isoscope.engines.instance.Cleanup;
import org.isoscope.hunt.Hunt;
import org.isoscope.hunt.HuntPlan;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.hunt.Oracles;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.text.Nearest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "hunt",
    description = {
      "Looks for isolation bugs: random transactions, interleaved, each statement judged.",
      "What is found is reduced, named and kept, with one line to replay it."
    })
final class HuntCommand extends TerminalCommand {
  enum Format {
    TEXT,
    JSON
  }

  @Parameters(paramLabel = "ENGINE", arity = "0..*", description = "Default: h2.")
  List<String> engines = List.of();

  @Option(
      names = "--format",
      description = "${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} by default.",
      defaultValue = "text")
  Format format;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where findings are kept; ${DEFAULT-VALUE} by default.")
  Path out = Path.of("findings");

  @Option(
      names = "--fault",
      paramLabel = "NAME",
      description = "Break a promise of the engine on purpose; 'list' lists them.")
  String fault;

  @Mixin QuietOption quiet;
  @Mixin HuntOptions hunting;
  @Mixin LevelOption level;
  @Mixin EngineOptions engineOptions;

  private final HuntInterrupt interrupt = new HuntInterrupt();

  @Override
  public Integer call() {
    quiet.prepare(terminal);
    if ("list".equals(fault)) {
      terminal.print(faults());
      return ExitCode.CLEAN;
    }
    hunting.check();
    refuse("--orders", !hunting.mayAsk(Oracles.TXCHECK), "only txcheck tries several orders");
    refuse("--strict", !hunting.mayAsk(Oracles.TROC), "only troc knows what is by design");
    level.check();
    Optional<Fault> broken = Optional.ofNullable(fault).map(HuntCommand::fault);
    List<HuntSummary> summaries = new ArrayList<>();
    HuntOutput output = new HuntOutput(terminal, out, format, broken);
    output.check();
    Cleanup.Handle atExit = Cleanup.announceTo(interrupt::stop);
    try (EngineAccess access = engineOptions.access(terminal)) {
      hunt(access, broken, output, summaries);
    } finally {
      interrupt.told();
      atExit.run();
    }
    return exitCode(summaries);
  }

  /** What is wrong goes before what is not known, and that before what is right. */
  private static int exitCode(List<HuntSummary> summaries) {
    if (summaries.stream().anyMatch(HuntSummary::foundViolations)) {
      return ExitCode.VIOLATION;
    }
    boolean unsure =
        summaries.stream().anyMatch(each -> each.foundAnything() || each.untested().isPresent());
    return unsure ? ExitCode.UNAVAILABLE : ExitCode.CLEAN;
  }

  /** Ctrl-C waits for all of it, so that what was found until then is printed in any format. */
  private void hunt(
      EngineAccess access, Optional<Fault> broken, HuntOutput output, List<HuntSummary> summaries) {
    for (EngineRef ref : EngineOptions.parse(engines, "h2")) {
      if (!interrupt.came()) {
        summaries.add(hunt(access, ref, broken, output));
      }
    }
    if (format == Format.JSON) {
      terminal.print(output.json(summaries));
    }
  }

  private String faults() {
    return switch (format) {
      case JSON ->
          Fault.names().stream()
              .map(name -> "  \"" + name + "\"")
              .collect(Collectors.joining(",\n", "[\n", "\n]\n"));
      case TEXT ->
          Fault.all().stream()
              .map(each -> "%-34s %s%n".formatted(each.name(), each.description()))
              .collect(Collectors.joining());
    };
  }

  private static Fault fault(String name) {
    return Fault.find(name)
        .orElseThrow(
            () ->
                new BadInputException(
                    "there is no fault '" + name + "'",
                    "the nearest are "
                        + String.join(", ", Nearest.of(name, Fault.names(), 3))
                        + "; --fault list lists them"));
  }

  private HuntSummary hunt(
      EngineAccess access, EngineRef ref, Optional<Fault> broken, HuntOutput output) {
    try (HuntingGround ground = new HuntingGround(() -> access.start(ref), terminal)) {
      Supplier<Instance> starting = () -> start(ground, broken);
      Instance first = starting.get();
      HuntPlan plan = plan(ref, first, broken, output, ground);
      Hunt hunt =
          new Hunt(
              plan, Hunt.goingOnWith(first, starting), BugCorpus.standard(), output, output::claim);
      interrupt.watch(hunt);
      HuntSummary summary = hunt.run();
      output.end(summary);
      return summary;
    }
  }

  private HuntPlan plan(
      EngineRef ref,
      Instance instance,
      Optional<Fault> broken,
      HuntOutput output,
      HuntingGround ground) {
    try {
      HuntPlan plan = hunting.plan(instance, levels(instance, broken));
      output.begin(ref, instance, plan, ground.words(plan.workers()));
      return plan;
    } catch (RuntimeException e) {
      instance.close();
      throw e;
    }
  }

  private List<IsolationLevel> levels(Instance instance, Optional<Fault> broken) {
    List<IsolationLevel> asked = level.of(instance);
    if (broken.isEmpty() || !level.isAll()) {
      return asked;
    }
    return asked.stream().filter(broken.get().levels()::contains).toList();
  }

  private Instance start(HuntingGround ground, Optional<Fault> broken) {
    Instance instance = ground.place();
    return broken.<Instance>map(fault -> new FaultyInstance(instance, fault)).orElse(instance);
  }
}
