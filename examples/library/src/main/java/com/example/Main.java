package com.example;

import org.isoscope.Isoscope;
import org.isoscope.engines.RunningEngine;
import org.isoscope.hunt.Finding;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.robustness.Robustness;
import org.isoscope.robustness.RobustnessReport;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Trace;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;

import java.nio.file.Path;

/** Starts an engine, runs a scenario on it, hunts for isolation bugs, and checks an application. */
public final class Main {
  private static final String TWO_DEPOSITS =
      """
      setup
        CREATE TABLE account (id INT PRIMARY KEY, balance INT);
        INSERT INTO account VALUES (1, 100);

      T1> BEGIN;
      T2> BEGIN;
      T1> SELECT balance FROM account WHERE id = 1;
      T2> SELECT balance FROM account WHERE id = 1;
      T1> UPDATE account SET balance = 110 WHERE id = 1;
      T2> UPDATE account SET balance = 120 WHERE id = 1;
      T1> COMMIT;
      T2> COMMIT;
      """;

  private Main() {}

  public static void main(String[] arguments) {
    String engine = arguments.length == 0 ? "h2" : arguments[0];
    try (Isoscope isoscope = Isoscope.open(System.err::println);
        RunningEngine running = isoscope.start(engine)) {
      Trace trace = running.run(Scenario.parse(TWO_DEPOSITS), READ_COMMITTED);
      trace
          .steps()
          .forEach(
              step ->
                  System.out.printf(
                      "%s> %-48s %s%s%n",
                      step.step().session(),
                      step.step().label(),
                      step.blocked() ? "waited, then " : "",
                      step.outcome().summary()));
      System.out.println("at the end: " + trace.finalState());

      HuntSummary found = isoscope.hunt(running).cases(50).level(READ_COMMITTED).run();
      System.out.printf(
          "%s: %d cases, %d findings%n",
          running, found.tally().cases(), found.findings().size());
      for (Finding finding : found.findings()) {
        System.out.println(finding.violation().explanation());
      }
    }
    RobustnessReport report = Robustness.check(Path.of("src/main/sql/bank.sql"));
    System.out.println("safe at READ COMMITTED: " + report.isRobust());
    report.cores().maximalRobust().forEach(safe -> System.out.println("safe together: " + safe));
  }
}
