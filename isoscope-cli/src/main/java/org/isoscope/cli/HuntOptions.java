package org.isoscope.cli;

import java.time.Duration;
import java.util.List;
import org.isoscope.engine.Instance;
import org.isoscope.generate.CaseOptions;
import org.isoscope.hunt.HuntPlan;
import org.isoscope.hunt.Oracles;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import picocli.CommandLine.Option;

/** What a hunt is to be like. */
final class HuntOptions {
  @Option(
      names = "--oracle",
      paramLabel = "NAME",
      description =
          "troc, txcheck, dsg, or all that can judge the engine."
              + " Default: troc, where it has a model of the engine; else the others.")
  String oracle;

  @Option(
      names = "--orders",
      paramLabel = "K",
      description =
          "How many equivalent orders of a case txcheck tries; ${DEFAULT-VALUE} by default.")
  int orders = 1;

  @Option(
      names = "--cases",
      paramLabel = "N",
      description = "How many cases at each level; 500 by default.")
  Integer cases;

  @Option(names = "--minutes", paramLabel = "M", description = "Hunt for so long instead.")
  Double minutes;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Where randomness starts; ${DEFAULT-VALUE} by default.")
  long seed = 7;

  @Option(
      names = "--workers",
      paramLabel = "W",
      description = "Each has an instance of its own; as many as there are cores by default.")
  Integer workers;

  @Option(
      names = "--transactions",
      paramLabel = "2..6",
      description = "How many a case has, as in 3 or 2..4; ${DEFAULT-VALUE} by default.")
  String transactions = "2..4";

  @Option(
      names = "--guided",
      paramLabel = "PERCENT",
      description = "Cases that follow an anomaly's cycle; ${DEFAULT-VALUE} by default.")
  int guided = 50;

  @Option(
      names = "--savepoints",
      negatable = true,
      description = "In all cases, or none, savepoints are set; in a fifth by default.")
  Boolean savepoints;

  @Option(
      names = "--impatient",
      negatable = true,
      description = "In all, or no, cases locking reads say NOWAIT and SKIP LOCKED, too; same.")
  Boolean impatient;

  @Option(
      names = "--mixed",
      negatable = true,
      description = "In all, or no, cases transactions have levels of their own; same.")
  Boolean mixed;

  @Option(
      names = "--strict",
      description = "Report also what the engine calls its design, by the names it is known as.")
  boolean strict;

  /** Refuses what makes no sense, before anything is started. */
  void check() {
    if (oracle != null && !oracle.equals("all") && !Oracles.names().contains(oracle)) {
      throw new BadInputException(
          "there is no oracle '" + oracle + "'",
          "there are all, " + String.join(", ", Oracles.names()));
    }
    require(orders >= 1 && orders <= 100, "--orders " + orders, "1 to 100");
    if (cases != null && minutes != null) {
      throw new BadInputException("both --cases and --minutes are given", "leave one out");
    }
    require(cases == null || cases > 0, "--cases " + cases, "at least 1");
    require(minutes == null || minutes > 0, "--minutes " + minutes, "more than 0");
    require(workers == null || (workers > 0 && workers <= 64), "--workers " + workers, "1 to 64");
    require(guided >= 0 && guided <= 100, "--guided " + guided, "a percentage");
    require(
        transactions.matches("[2-6](\\.\\.[2-6])?"),
        "--transactions " + transactions,
        "as in 3 or 2..4");
    options();
  }

  /** Whether an oracle may be among those that judge; by default that depends on the engine. */
  boolean mayAsk(String name) {
    return oracle == null || oracle.equals("all") || oracle.equals(name);
  }

  private static void require(boolean condition, String given, String remedy) {
    if (!condition) {
      throw new BadInputException(given + " makes no sense", remedy);
    }
  }

  private CaseOptions options() {
    int low = transactions.charAt(0) - '0';
    int high = transactions.charAt(transactions.length() - 1) - '0';
    CaseOptions standard = CaseOptions.standard();
    CaseOptions.Shares usual = standard.shares();
    return standard
        .withTransactions(low, high)
        .withGuided(guided / 100.0)
        .withSavepoints(share(savepoints, usual.savepoints()))
        .withImpatience(share(impatient, usual.impatience()))
        .withMixed(share(mixed, usual.mixed()));
  }

  private static double share(Boolean wanted, double usual) {
    if (wanted == null) {
      return usual;
    }
    return wanted ? 1 : 0;
  }

  HuntPlan plan(Instance instance, List<IsolationLevel> levels) {
    HuntPlan.Builder plan =
        HuntPlan.on(instance.dialect())
            .levels(levels)
            .seed(seed)
            .options(options())
            .strict(strict)
            .orders(orders);
    if ("all".equals(oracle)) {
      plan.allOracles();
    } else if (oracle != null) {
      plan.oracles(List.of(oracle));
    }
    if (cases != null) {
      plan.cases(cases);
    }
    if (minutes != null) {
      plan.time(Duration.ofMillis((long) (minutes * 60_000)));
    }
    if (instance.isShared()) {
      plan.workers(1);
    } else if (workers != null) {
      plan.workers(workers);
    }
    return plan.build();
  }
}
