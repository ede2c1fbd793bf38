package org.isoscope.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.fault.Fault;
import org.isoscope.engines.fault.FaultyInstance;
import org.isoscope.engines.instance.Cleanup;
import org.isoscope.hunt.Hunt;
import org.isoscope.hunt.HuntPlan;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.text.Nearest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Looks for isolation bugs. */
@Command(
    name = "hunt",
    description = {
      "Looks for isolation bugs: random transactions, interleaved, each statement judged.",
      "What is found is reduced, named and kept, with one line to replay it."
    },
    mixinStandardHelpOptions = true)
final class HuntCommand implements Callable<Integer> {
  private static final int PATIENCE_SECONDS = 30;

  @Parameters(paramLabel = "ENGINE", arity = "0..*", description = "Default: h2.")
  List<String> engines = List.of();

  @Option(names = "--format", description = "${COMPLETION-CANDIDATES}", defaultValue = "text")
  HuntFormat format;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where findings are kept.",
      defaultValue = "findings")
  Path out;

  @Option(
      names = {"-q", "--quiet"},
      description = "Only results: no narration, no progress.")
  boolean quiet;

  @Option(
      names = "--fault",
      paramLabel = "NAME",
      description = "Break a promise of the engine on purpose; 'list' lists them.")
  String fault;

  @Mixin HuntOptions hunting;
  @Mixin LevelOption level;
  @Mixin EngineOptions access;

  private final Terminal terminal;

  HuntCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (quiet) {
      terminal.silence();
    }
    if ("list".equals(fault)) {
      terminal.print(FaultList.write(format));
      return ExitCode.CLEAN;
    }
    hunting.check();
    level.check();
    Optional<Fault> broken = Optional.ofNullable(fault).map(HuntCommand::fault);
    List<HuntSummary> summaries = new ArrayList<>();
    HuntOutput output = new HuntOutput(terminal, out, format, broken);
    try (Toolbox tools = new Toolbox(terminal)) {
      List<String> names = engines.isEmpty() ? List.of("h2") : engines;
      for (EngineRef ref : EngineOptions.parse(names)) {
        summaries.add(hunt(tools, ref, broken, output));
      }
    }
    if (format == HuntFormat.JSON) {
      terminal.print(output.json(summaries));
    }
    return summaries.stream().anyMatch(HuntSummary::foundAnything)
        ? ExitCode.VIOLATION
        : ExitCode.CLEAN;
  }

  private static Fault fault(String name) {
    return Fault.find(name)
        .orElseThrow(
            () ->
                new BadInputException(
                    "there is no fault '" + name + "'",
                    "the nearest are "
                        + Nearest.of(name, Fault.names(), 3).stream()
                            .collect(Collectors.joining(", "))
                        + "; --fault list lists them"));
  }

  private HuntSummary hunt(
      Toolbox tools, EngineRef ref, Optional<Fault> broken, HuntOutput output) {
    CountDownLatch finished = new CountDownLatch(1);
    List<Hunt> current = new ArrayList<>();
    HuntPlan plan;
    try (Instance instance = access.open(tools.catalog(), ref)) {
      plan = hunting.plan(instance, levels(instance, broken));
      output.begin(instance, plan);
    }
    Hunt hunt =
        new Hunt(
            plan,
            () -> start(tools, ref, broken, current, finished),
            BugCorpus.standard(),
            output,
            output.firstNumber());
    current.add(hunt);
    try {
      HuntSummary summary = hunt.run();
      output.end(summary);
      return summary;
    } finally {
      finished.countDown();
    }
  }

  private List<IsolationLevel> levels(Instance instance, Optional<Fault> broken) {
    List<IsolationLevel> asked = level.of(instance);
    if (broken.isEmpty() || !level.isAll()) {
      return asked;
    }
    return asked.stream().filter(broken.get().levels()::contains).toList();
  }

  /**
   * Starts an instance. Ctrl-C undoes what was begun, the last first: so this comes before the
   * instance is stopped, and lets the hunt end and tell what it has.
   */
  private Instance start(
      Toolbox tools,
      EngineRef ref,
      Optional<Fault> broken,
      List<Hunt> current,
      CountDownLatch finished) {
    Instance instance = access.open(tools.catalog(), ref);
    Cleanup.register(() -> stop(current, finished));
    return broken.<Instance>map(fault -> new FaultyInstance(instance, fault)).orElse(instance);
  }

  private static void stop(List<Hunt> current, CountDownLatch finished) {
    current.forEach(Hunt::stop);
    try {
      if (!finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
