package org.isoscope.report.run;

import org.isoscope.report.DisplayText;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Judgement.Failure;

/**
 * A claim that did not hold, to be marked where it was made.
 *
 * @param lead whose claim it was: {@code expected}, or {@code correct:} and {@code bug:} for the
 *     two outcomes of a known bug
 */
record Mark(String lead, Failure failure) {
  private static final int LONGEST = 400;

  /** {@code expected rows (1, 2)}. */
  String text() {
    return lead + " " + shown(Phrases.expected(claim()));
  }

  String actual() {
    return shown(failure.actual());
  }

  /** What it is about and where that stands: {@code case.scenario:14 T1: SELECT * FROM t}. */
  String subject(Scenario scenario) {
    String place = failure.line() == 0 ? "" : scenario.name() + ":" + failure.line() + "  ";
    return place + shown(failure.subject());
  }

  /** A mark stands where a reader sees the claim fail: at the wait, or at the end of the step. */
  boolean isShownAt(Moment moment) {
    boolean aboutBlocking = claim() instanceof Claim.Blocks || claim() instanceof Claim.Proceeds;
    return isAt(moment.record())
        && switch (moment.kind()) {
          case WHOLE -> true;
          case BLOCKED -> aboutBlocking;
          case RESUMED -> !aboutBlocking;
        };
  }

  private boolean isAt(StepRecord record) {
    String subject = record.step().session() + ": " + record.step().label();
    return failure.line() == record.step().line() && failure.subject().equals(subject);
  }

  private static String shown(String text) {
    return DisplayText.cut(DisplayText.printable(text), LONGEST, "...");
  }

  private Claim claim() {
    return failure.expectation().claim();
  }
}
