package org.isoscope.cli;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
import org.isoscope.oracle.integrity.Integrity;
import org.isoscope.oracle.relations.Relations;
import org.isoscope.oracle.relations.ScenarioRuns;
import org.isoscope.oracle.txcheck.TxCheck;
import org.isoscope.report.oracle.OracleGraphSvg;
import org.isoscope.report.oracle.OracleReport;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import picocli.CommandLine.Option;

/** The part of {@code run} that lets an oracle judge scenarios. */
final class OracleRun {
  private static final String ALL = "all";

  /** In the order in which all of them judge a scenario. */
  private static final List<String> TAKEN =
      List.of(Oracles.RELATIONS, Oracles.INTEGRITY, Oracles.TXCHECK, Oracles.DSG);

  /** Those that take any SQL. */
  private static final List<String> OF_TEXT = List.of(Oracles.RELATIONS, Oracles.INTEGRITY);

  /** How many sorted orders are tried. */
  private static final int ORDERS = 5;

  private static final long SEED = 1;

  @Option(
      names = "--oracle",
      paramLabel = "NAME",
      description =
          "Judge the files by relations, integrity, txcheck, dsg or all of them, and show why.")
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
    if (oracle != null && !TAKEN.contains(oracle) && !oracle.equals(ALL)) {
      throw new BadInputException(
          "no oracle '" + oracle + "' judges scenario files",
          "there are " + String.join(", ", TAKEN) + " and all");
    }
    if (graph != null && OF_TEXT.contains(oracle)) {
      throw new BadInputException(
          oracle + " has no graph to draw", "leave --graph out, or choose txcheck or dsg");
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
    if (oracle.equals(ALL) || OF_TEXT.contains(oracle)) {
      return;
    }
    plan.values().stream().flatMap(List::stream).distinct().forEach(ScenarioCase::of);
  }

  List<OracleReport> judge(LivingEngine engine, Scenario scenario, LevelOption level) {
    List<OracleReport> reports = new ArrayList<>();
    for (String name : oracle.equals(ALL) ? TAKEN : List.of(oracle)) {
      for (Optional<IsolationLevel> each : levels(name, engine.instance(), scenario, level)) {
        engine.with(lab -> judge(name, lab, scenario, each)).ifPresent(reports::add);
      }
    }
    return reports;
  }

  /** What an oracle says; where the server died under it, that and nothing else. */
  private OracleReport judge(
      String name, Lab lab, Scenario scenario, Optional<IsolationLevel> level) {
    Trial trial = new Trial(name, scenario, level, lab.instance());
    if (OF_TEXT.contains(name)) {
      try (Lab fresh = new Lab(lab.instance())) {
        return trial.withDeath(fresh, () -> trial.byText(fresh));
      }
    }
    ScenarioCase written;
    try {
      written = ScenarioCase.of(scenario, lab.instance().dialect().sqlRules());
    } catch (BadInputException e) {
      if (!oracle.equals(ALL)) {
        throw e;
      }
      return trial.unjudged(e.getMessage().lines().findFirst().orElse(""));
    }
    try {
      build(lab, scenario, written);
    } catch (BadInputException e) {
      if (!oracle.equals(ALL)) {
        throw e;
      }
      return trial.unjudged(e.getMessage().lines().findFirst().orElse(""));
    }
    return trial.withDeath(
        lab, () -> judge(name, lab, trial.heading(), written, written.at(level)));
  }

  /** One scenario at one level, before one oracle. */
  private record Trial(
      String oracle, Scenario scenario, Optional<IsolationLevel> level, Instance instance) {

    private interface Judging {
      OracleReport report() throws SQLException;
    }

    OracleReport.Heading heading() {
      return new OracleReport.Heading(
          scenario.name(), instance.engine(), instance.version().text());
    }

    OracleReport unjudged(String reason) {
      return new OracleReport.Unjudged(heading(), oracle, levels(), reason);
    }

    OracleReport byText(Lab fresh) {
      return oracle.equals(Oracles.RELATIONS)
          ? new OracleReport.ByRelations(
              heading(), Relations.judge(new ScenarioRuns(fresh, scenario, level)))
          : new OracleReport.ByIntegrity(
              heading(), Integrity.judge(fresh, scenario.withSessionLevels(levels())));
    }

    private Map<String, IsolationLevel> levels() {
      Map<String, IsolationLevel> levels = new LinkedHashMap<>();
      scenario
          .sessions()
          .forEach(each -> levels.put(each.name(), each.level().or(() -> level).orElseThrow()));
      return levels;
    }

    OracleReport withDeath(Lab lab, Judging judging) {
      Supplier<OracleReport> death =
          () -> new OracleReport.ByDeath(heading(), oracle, levels(), lab.fatalStep());
      try {
        OracleReport report = judging.report();
        return lab.knowsOfDeath() ? death.get() : report;
      } catch (SQLException | UnavailableException | IllegalStateException e) {
        if (lab.hasLostServer()) {
          return death.get();
        }
        throw e instanceof RuntimeException known ? known : doesNotAnswer(lab, (SQLException) e);
      }
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
      String name, Instance instance, Scenario scenario, LevelOption level) {
    if (scenario.levelsAreFixed()) {
      return List.of(Optional.empty());
    }
    List<IsolationLevel> taken =
        level.of(scenario, instance).stream()
            .filter(each -> OF_TEXT.contains(name) || Oracles.takes(name, instance.dialect(), each))
            .toList();
    if (taken.isEmpty() && !oracle.equals(ALL)) {
      throw new BadInputException(
          name + " cannot judge READ UNCOMMITTED, where no order of statements is promised",
          "choose a stronger --level, or --oracle dsg");
    }
    return taken.stream().map(Optional::of).toList();
  }

  private static OracleReport judge(
      String name, Lab lab, OracleReport.Heading heading, ScenarioCase written, TrackedCase tracked)
      throws SQLException {
    if (name.equals(Oracles.DSG)) {
      Conditions conditions = new Conditions(lab, written.tables());
      return new OracleReport.ByDsg(heading, DsgRun.of(lab, tracked, conditions::matched));
    }
    return new OracleReport.ByTxCheck(heading, new TxCheck(lab, tracked, ORDERS, SEED).report());
  }

  /** One picture each; where there are several, their names tell what they show. */
  void draw(List<OracleReport> all, Terminal terminal) {
    for (OracleReport report : graph == null ? List.<OracleReport>of() : all) {
      if (!report.hasGraph()) {
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

  /** Of several oracles that looked at the same, one that can judge it is enough. */
  static int exitCode(List<OracleReport> all) {
    if (all.stream().anyMatch(each -> each.verdict() instanceof Verdict.Violation)) {
      return ExitCode.VIOLATION;
    }
    Map<String, Boolean> clean = new LinkedHashMap<>();
    for (OracleReport each : all) {
      clean.merge(each.heading() + each.levelWords(), isClean(each.verdict()), Boolean::logicalOr);
    }
    return clean.containsValue(false) ? ExitCode.UNAVAILABLE : ExitCode.CLEAN;
  }

  private static boolean isClean(Verdict verdict) {
    return verdict instanceof Verdict.Consistent consistent && consistent.isWhole();
  }
}
