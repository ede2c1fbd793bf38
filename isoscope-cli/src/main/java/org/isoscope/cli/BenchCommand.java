package org.isoscope.cli;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.anomaly.Catalogue;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.cli.common.EngineAccess;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.OutputOptions;
import org.isoscope.cli.common.TerminalCommand;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.generate.CaseOptions;
import org.isoscope.hunt.Hunt;
import org.isoscope.hunt.HuntListener;
import org.isoscope.hunt.HuntPlan;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.hunt.Oracles;
import org.isoscope.matrix.MatrixRun;
import org.isoscope.measure.InferenceBenchmark;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.UnavailableException;
import org.isoscope.run.Benchmark;
import org.isoscope.run.Benchmark.Figures;
import org.isoscope.run.Lab;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures what the runner costs on each engine. */
@Command(
    name = "bench",
    description = "Measures, per engine, what a scenario costs, as ratios to the round trip too.")
final class BenchCommand extends TerminalCommand {
  private static final int HUNTED_PER_ROUND = 30;
  private static final long HUNT_SEED = 5;
  private static final int WARMING_PER_ROUND = 10;
  private static final long WARMING_SEED = 6;
  private static final String ROW = "%-15s %8s %16s %17s %11s %8s%n";

  @Parameters(paramLabel = "ENGINE", arity = "0..*", description = "Default: h2 postgres mariadb.")
  List<String> engines = List.of();

  @Option(
      names = "--rounds",
      description = "How often each thing is done; ${DEFAULT-VALUE} by default.",
      defaultValue = "50")
  int rounds;

  @Mixin EngineOptions engineOptions;
  @Mixin OutputOptions output;

  @Override
  public Integer call() {
    output.prepare(terminal);
    if (rounds < 1) {
      throw new BadInputException("--rounds is " + rounds, "at least 1");
    }
    StringBuilder text = new StringBuilder();
    text.append(
        ROW.formatted(
            "", "SELECT 1", "blocked is known", "reset 2x20 rows", "scenarios/s", "33 cases"));
    try (EngineAccess access = engineOptions.access(terminal)) {
      for (EngineRef ref : EngineOptions.parse(engines, "h2", "postgres", "mariadb")) {
        try (Instance instance = access.start(ref)) {
          if (!instance.isOwned()) {
            throw new BadInputException(
                "bench empties the database, and " + ref + " is not ours to empty",
                "name an engine that Isoscope starts, as in postgres:16");
          }
          terminal.progress("measuring " + EngineOptions.title(instance) + " …");
          text.append(row(instance, measure(instance), cases(instance)));
          for (String oracle : Oracles.of(instance.dialect())) {
            text.append(hunt(instance, oracle, () -> access.start(ref)));
          }
        }
      }
    }
    text.append(inference());
    output.write(terminal, text.toString());
    return ExitCode.CLEAN;
  }

  /** A hunt with default settings, at the level that sessions have by default. */
  private String hunt(Instance instance, String oracle, Supplier<Instance> opening) {
    IsolationLevel level = instance.dialect().levels().standard();
    hunt(plan(oracle, level, rounds * WARMING_PER_ROUND, WARMING_SEED), opening);
    HuntPlan plan = plan(oracle, level, rounds * HUNTED_PER_ROUND, HUNT_SEED);
    HuntSummary summary = hunt(plan, opening);
    return String.format(
        Locale.ROOT,
        "  hunt, %-7s %5.0f cases/s, %d workers, %.1f times what the statements take%n",
        oracle,
        summary.casesPerSecond(),
        plan.workers(),
        summary.tally().totalNanos() / (double) summary.tally().statementNanos());
  }

  private static HuntPlan plan(String oracle, IsolationLevel level, int cases, long seed) {
    return new HuntPlan(
        List.of(oracle),
        List.of(level),
        cases,
        Optional.empty(),
        seed,
        Runtime.getRuntime().availableProcessors(),
        CaseOptions.standard(),
        false,
        1);
  }

  private static HuntSummary hunt(HuntPlan plan, Supplier<Instance> opening) {
    return new Hunt(plan, opening, BugCorpus.standard(), HuntListener.silent(), 1).run();
  }

  private static String inference() {
    InferenceBenchmark benchmark = new InferenceBenchmark();
    return String.format(
        Locale.ROOT,
        "dependencies: with 10 times the rows %.1f times the work%n",
        benchmark.growth());
  }

  private Figures measure(Instance instance) {
    try {
      return new Benchmark(instance, rounds).measure();
    } catch (SQLException e) {
      throw new UnavailableException(
          instance.engine() + " failed in the middle: " + e.getMessage(), "try again", e);
    }
  }

  /** The time of the paper's 33 cases at the level where they take longest. */
  private static double cases(Instance instance) {
    try (Lab lab = new Lab(instance)) {
      MatrixRun run = new MatrixRun(lab);
      List<AnomalyCase> cases = new Catalogue().cases();
      double longest = 0;
      for (IsolationLevel level : instance.dialect().levels().offered()) {
        run.level(cases, level);
        long start = System.nanoTime();
        run.level(cases, level);
        longest = Math.max(longest, (System.nanoTime() - start) / 1e3);
      }
      return longest;
    }
  }

  private static String row(Instance instance, Figures figures, double cases) {
    return ROW.formatted(
        EngineOptions.title(instance),
        microseconds(figures.roundTrip()),
        withRatio(figures.blockedKnown(), figures.roundTrip()),
        withRatio(figures.reset(), figures.roundTrip()),
        String.format(Locale.ROOT, "%.0f", figures.scenariosPerSecond()),
        String.format(Locale.ROOT, "%.2f s", cases / 1e6));
  }

  private static String withRatio(double value, double unit) {
    return value == 0
        ? "never waits"
        : microseconds(value) + String.format(Locale.ROOT, " (%.0fx)", value / unit);
  }

  private static String microseconds(double value) {
    return value >= 1000
        ? String.format(Locale.ROOT, "%.1f ms", value / 1000)
        : String.format(Locale.ROOT, "%.0f µs", value);
  }
}
