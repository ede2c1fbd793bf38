package org.isoscope.cli;

import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.hunt.Oracles;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.UnavailableException;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.TrackedCase;
import org.isoscope.oracle.dependency.sql.Conditions;
import org.isoscope.oracle.dependency.sql.ScenarioCase;
import org.isoscope.oracle.dsg.DsgRun;
import org.isoscope.oracle.txcheck.TxCheck;
import org.isoscope.report.judged.Judged;
import org.isoscope.report.judged.JudgedDrawing;
import org.isoscope.run.Arena;
import org.isoscope.schedule.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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

  boolean isMeant() {
    return oracle != null;
  }

  /** Which scenarios can be tracked; the first that cannot is refused. */
  Map<Scenario, ScenarioCase> read(Map<EngineRef, List<Scenario>> plan) {
    Map<Scenario, ScenarioCase> cases = new LinkedHashMap<>();
    plan.values().stream()
        .flatMap(List::stream)
        .forEach(scenario -> cases.computeIfAbsent(scenario, ScenarioCase::of));
    return cases;
  }

  List<Judged> judge(
      Instance instance, Scenario scenario, ScenarioCase written, LevelOption level) {
    List<Judged> judged = new ArrayList<>();
    try (Arena arena = new Arena(instance)) {
      build(arena, scenario, written);
      for (Optional<IsolationLevel> each : levels(instance, scenario, level)) {
        judged.add(judge(arena, scenario, written, each));
      }
      return judged;
    } catch (SQLException e) {
      throw new UnavailableException(
          instance.engine() + " " + instance.version() + " does not answer: " + e.getMessage(),
          "see its log; try again",
          e);
    }
  }

  private static void build(Arena arena, Scenario scenario, ScenarioCase written) {
    try {
      written.tables().build(arena);
    } catch (SQLException e) {
      throw new BadInputException(
          "%s: %s %s refuses the setup with its tracking columns: %s"
              .formatted(
                  scenario.name(),
                  arena.instance().engine(),
                  arena.instance().version(),
                  e.getMessage()),
          "does it run without --oracle?");
    }
  }

  private List<Optional<IsolationLevel>> levels(
      Instance instance, Scenario scenario, LevelOption level) {
    if (scenario.levelsAreFixed()) {
      return List.of(Optional.empty());
    }
    List<IsolationLevel> taken =
        level.of(scenario, instance).stream().filter(each -> Oracles.takes(oracle, each)).toList();
    if (taken.isEmpty()) {
      throw new BadInputException(
          oracle + " cannot judge READ UNCOMMITTED, where no order of statements is promised",
          "choose a stronger --level, or --oracle dsg");
    }
    return taken.stream().map(Optional::of).toList();
  }

  private Judged judge(
      Arena arena, Scenario scenario, ScenarioCase written, Optional<IsolationLevel> level)
      throws SQLException {
    TrackedCase tracked = written.at(level);
    Judged.Heading heading =
        new Judged.Heading(
            scenario.name(), arena.instance().engine(), arena.instance().version().text());
    if (oracle.equals(Oracles.DSG)) {
      Conditions conditions = new Conditions(arena, written.tables());
      return new Judged.ByDsg(heading, DsgRun.of(arena, tracked, conditions::matched));
    }
    return new Judged.ByTxCheck(heading, new TxCheck(arena, tracked, ORDERS, SEED).report());
  }

  /** One picture each; where there are several, their names tell what they show. */
  void draw(List<Judged> all, Terminal terminal) {
    for (Judged judged : graph == null ? List.<Judged>of() : all) {
      Path file = all.size() == 1 ? graph : graph.resolveSibling(name(judged));
      try {
        Files.writeString(file, new JudgedDrawing(judged).svg());
      } catch (IOException e) {
        throw new UnavailableException(
            file + " cannot be written: " + e.getMessage(), "choose another place with --graph", e);
      }
      terminal.say("graph written to " + file);
    }
  }

  private String name(Judged judged) {
    String stem = graph.getFileName().toString().replaceFirst("(?i)\\.svg$", "");
    String words =
        String.join(
            "-",
            judged.heading().scenario().replaceFirst("\\.[a-z]+$", ""),
            judged.heading().engine(),
            judged.heading().version(),
            judged.levelWords());
    return stem + "-" + words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-") + ".svg";
  }

  static int exitCode(List<Judged> all) {
    if (all.stream().anyMatch(each -> each.verdict() instanceof Verdict.Violation)) {
      return ExitCode.VIOLATION;
    }
    boolean unsure = all.stream().anyMatch(each -> each.verdict() instanceof Verdict.Inconclusive);
    return unsure ? ExitCode.UNAVAILABLE : ExitCode.CLEAN;
  }
}
