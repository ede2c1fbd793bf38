package org.isoscope.cli;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.LevelOption;
import org.isoscope.cli.common.LivingEngine;
import org.isoscope.cli.common.OutputFiles;
import org.isoscope.cli.common.Terminal;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.hunt.Oracles;
import org.isoscope.model.BadInputException;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.UnavailableException;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.TrackedCase;
import org.isoscope.oracle.dependency.sql.Conditions;
import org.isoscope.oracle.dependency.sql.ScenarioCase;
import org.isoscope.oracle.dsg.DsgRun;
import org.isoscope.oracle.txcheck.TxCheck;
import org.isoscope.report.oracle.OracleGraphSvg;
import org.isoscope.report.oracle.OracleReport;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import picocli.CommandLine.Option;

/** The part of {@code run} that lets an oracle judge scenarios. */
final class OracleRun {
  private static final List<String> TAKEN = List.of(Oracles.TXCHECK, Oracles.DSG);

  /** How many sorted orders are tried. */
  private static final int ORDERS = 5;

  private static final long SEED = 1;

  @Option(
      names = "--oracle",
      paramLabel = "NAME",
      description = "Judge the files by txcheck or dsg, and show why.")
  String oracle;

  @Option(
      names = "--graph",
      paramLabel = "FILE.svg",
      description = "With --oracle: also draw the graph that was judged.")
  Path graph;

  /** Refuses what cannot be, before anything is started. */
  void check() {
    if (oracle == null && graph != null) {
      throw new BadInputException(
          "--graph draws what an oracle judged", "say which: --oracle txcheck or --oracle dsg");
    }
    if (oracle != null && !TAKEN.contains(oracle)) {
      throw new BadInputException(
          "no oracle '" + oracle + "' judges scenario files", "there are txcheck and dsg");
    }
    if (graph != null && !graph.toString().toLowerCase(Locale.ROOT).endsWith(".svg")) {
      throw new BadInputException(
          "it is not clear from the name what " + graph + " is to be", "end it in .svg");
    }
  }

  boolean isChosen() {
    return oracle != null;
  }

  /** Refuses the first scenario that cannot be tracked, before an engine is started. */
  void check(Map<EngineRef, List<Scenario>> plan) {
    plan.values().stream().flatMap(List::stream).distinct().forEach(ScenarioCase::of);
  }

  List<OracleReport> judge(LivingEngine engine, Scenario scenario, LevelOption level) {
    Instance instance = engine.instance();
    ScenarioCase written = ScenarioCase.of(scenario, instance.dialect().sqlRules());
    List<OracleReport> reports = new ArrayList<>();
    for (Optional<IsolationLevel> each : levels(instance, scenario, level)) {
      engine.with(lab -> judge(lab, scenario, written, each)).ifPresent(reports::add);
    }
    return reports;
  }

  /** What the oracle says; where the server died under it, that and nothing else. */
  private OracleReport judge(
      Lab lab, Scenario scenario, ScenarioCase written, Optional<IsolationLevel> level) {
    build(lab, scenario, written);
    TrackedCase tracked = written.at(level);
    OracleReport.Heading heading =
        new OracleReport.Heading(
            scenario.name(), lab.instance().engine(), lab.instance().version().text());
    Supplier<OracleReport> death =
        () -> new OracleReport.ByDeath(heading, oracle, tracked.levels(), lab.fatalStep());
    try {
      OracleReport report = judge(lab, heading, written, tracked);
      return lab.knowsOfDeath() ? death.get() : report;
    } catch (SQLException | UnavailableException | IllegalStateException e) {
      if (lab.hasLostServer()) {
        return death.get();
      }
      throw e instanceof RuntimeException known ? known : doesNotAnswer(lab, (SQLException) e);
    }
  }

  private static UnavailableException doesNotAnswer(Lab lab, SQLException cause) {
    return new UnavailableException(
        EngineOptions.title(lab.instance()) + " does not answer: " + cause.getMessage(),
        "see its log; try again",
        cause);
  }

  private static void build(Lab lab, Scenario scenario, ScenarioCase written) {
    try {
      written.tables().build(lab);
    } catch (SQLException e) {
      if (lab.instance().dialect().errors().classify(e) == ErrorKind.CONNECTION_LOST) {
        throw doesNotAnswer(lab, e);
      }
      throw new BadInputException(
          "%s: %s refuses the setup with its tracking columns: %s"
              .formatted(scenario.name(), EngineOptions.title(lab.instance()), e.getMessage()),
          "does it run without --oracle?");
    }
  }

  private List<Optional<IsolationLevel>> levels(
      Instance instance, Scenario scenario, LevelOption level) {
    if (scenario.levelsAreFixed()) {
      return List.of(Optional.empty());
    }
    List<IsolationLevel> taken =
        level.of(scenario, instance).stream()
            .filter(each -> Oracles.takes(oracle, instance.dialect(), each))
            .toList();
    if (taken.isEmpty()) {
      throw new BadInputException(
          oracle + " cannot judge READ UNCOMMITTED, where no order of statements is promised",
          "choose a stronger --level, or --oracle dsg");
    }
    return taken.stream().map(Optional::of).toList();
  }

  private OracleReport judge(
      Lab lab, OracleReport.Heading heading, ScenarioCase written, TrackedCase tracked)
      throws SQLException {
    if (oracle.equals(Oracles.DSG)) {
      Conditions conditions = new Conditions(lab, written.tables());
      return new OracleReport.ByDsg(heading, DsgRun.of(lab, tracked, conditions::matched));
    }
    return new OracleReport.ByTxCheck(heading, new TxCheck(lab, tracked, ORDERS, SEED).report());
  }

  /** One picture each; where there are several, their names tell what they show. */
  void draw(List<OracleReport> all, Terminal terminal) {
    for (OracleReport report : graph == null ? List.<OracleReport>of() : all) {
      if (report instanceof OracleReport.ByDeath) {
        continue;
      }
      Path file = all.size() == 1 ? graph : graph.resolveSibling(name(report));
      OutputFiles.draw(file, new OracleGraphSvg(report).svg(), terminal);
    }
  }

  private String name(OracleReport report) {
    String stem = graph.getFileName().toString().replaceFirst("(?i)\\.svg$", "");
    String words =
        String.join(
            "-",
            report.heading().scenario().replaceFirst("\\.[a-z]+$", ""),
            report.heading().engine(),
            report.heading().version(),
            report.levelWords());
    return stem + "-" + words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-") + ".svg";
  }

  static int exitCode(List<OracleReport> all) {
    if (all.stream().anyMatch(each -> each.verdict() instanceof Verdict.Violation)) {
      return ExitCode.VIOLATION;
    }
    return all.stream().allMatch(each -> isClean(each.verdict()))
        ? ExitCode.CLEAN
        : ExitCode.UNAVAILABLE;
  }

  private static boolean isClean(Verdict verdict) {
    return verdict instanceof Verdict.Consistent consistent && consistent.isWhole();
  }
}
