package org.isoscope.report.run;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isoscope.report.DisplayText;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Expectation.Variant;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Judgement;
import org.isoscope.trace.Judgement.Failure;
import org.isoscope.trace.StepRecord;

/** A claim that did not hold, to be shown where it was made. */
record UnmetClaim(Failure failure) {
  private static final int LONGEST = 400;

  /**
   * All that did not come as claimed. A known bug that shows itself is held against its correct
   * outcome, and a run that shows neither outcome against both; otherwise a reader would be told
   * that something is wrong and not what.
   */
  static List<UnmetClaim> of(RunResult result) {
    Judgement judgement = result.judgement();
    Stream<Failure> outcomes =
        switch (judgement.bugOutcome()) {
          case NONE, CORRECT -> Stream.of();
          case BUG -> unmet(judgement, Variant.CORRECT);
          case DIFFERENT ->
              Stream.concat(unmet(judgement, Variant.CORRECT), unmet(judgement, Variant.BUG));
        };
    return Stream.concat(judgement.failures().stream(), outcomes).map(UnmetClaim::new).toList();
  }

  /** The steps, by their index, at which something is not as claimed. */
  static Set<Integer> steps(RunResult result) {
    List<UnmetClaim> unmet = of(result);
    return result.trace().steps().stream()
        .filter(record -> unmet.stream().anyMatch(claim -> claim.isAt(record)))
        .map(StepRecord::index)
        .collect(Collectors.toSet());
  }

  private static Stream<Failure> unmet(Judgement judgement, Variant outcome) {
    return judgement.unmetOutcomes().stream()
        .filter(failure -> failure.expectation().variant() == outcome);
  }

  /** {@code expected rows (1, 2)}; {@code correct:} and {@code bug:} for a known bug's outcomes. */
  String text() {
    String lead =
        switch (failure.expectation().variant()) {
          case ALWAYS -> "expected ";
          case CORRECT -> "correct: ";
          case BUG -> "bug: ";
        };
    return lead + shown(RunPhrases.expected(claim()));
  }

  String actual() {
    return shown(failure.actual());
  }

  /** What it is about and where that stands: {@code case.scenario:14 T1: SELECT * FROM t}. */
  String subject(Scenario scenario) {
    String place = failure.line() == 0 ? "" : scenario.name() + ":" + failure.line() + "  ";
    return place + shown(failure.subject());
  }

  /** It stands where a reader sees the claim fail: at the wait, or at the end of the step. */
  boolean isShownAt(Timeline.Entry entry) {
    boolean aboutBlocking = claim() instanceof Claim.Blocks || claim() instanceof Claim.Proceeds;
    return isAt(entry.record())
        && switch (entry.kind()) {
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
    return DisplayText.printable(text, LONGEST, "...");
  }

  private Claim claim() {
    return failure.expectation().claim();
  }
}
