package org.isoscope.trace;

import java.util.List;
import org.isoscope.schedule.Expectation;

/**
 * How a trace compares with what its scenario expects.
 *
 * @param failures claims that had to hold and did not
 * @param bugOutcome which outcome of a known bug was seen
 * @param unmetOutcomes claims of the known bug's two outcomes that do not hold
 * @param serverDied whether the server went down, which is a bug whatever the scenario expects
 */
public record Judgement(
    List<Failure> failures,
    BugOutcome bugOutcome,
    List<Failure> unmetOutcomes,
    boolean serverDied) {
  public Judgement {
    failures = List.copyOf(failures);
    unmetOutcomes = List.copyOf(unmetOutcomes);
  }

  /** Which of its two outcomes a scenario of a known bug showed. */
  public enum BugOutcome {
    /** The scenario does not speak of a bug at this level. */
    NONE,
    BUG,
    CORRECT,
    /** Neither outcome holds whole. */
    DIFFERENT
  }

  /**
   * A claim that did not hold.
   *
   * @param line where the step or table stands in its file; 0 if it was not read from one
   * @param subject what the claim is about: {@code T1: SELECT * FROM t} or {@code final t}
   * @param actual what was seen instead
   */
  public record Failure(int line, String subject, Expectation expectation, String actual) {}

  /** Whether every claim held, no known bug was seen, and the server lives. */
  public boolean isClean() {
    return failures.isEmpty()
        && bugOutcome != BugOutcome.BUG
        && bugOutcome != BugOutcome.DIFFERENT
        && !serverDied;
  }

  /** Claims that failed; a known bug that showed neither of its outcomes counts as one. */
  public int failed() {
    return failures.size() + (bugOutcome == BugOutcome.DIFFERENT ? 1 : 0);
  }
}
