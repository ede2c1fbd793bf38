package org.isoscope.report.run;

import java.util.List;
import java.util.stream.Stream;
import org.isoscope.schedule.Expectation;
import org.isoscope.schedule.Expectation.Variant;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Judgement;
import org.isoscope.trace.Trace;

/** One run of a scenario, and what to think of it. */
public record RunResult(Trace trace, Judgement judgement) {
  /** A run of which nothing was expected. */
  public static RunResult unjudged(Trace trace) {
    return new RunResult(
        trace, new Judgement(List.of(), Judgement.BugOutcome.NONE, List.of(), trace.serverDied()));
  }

  /**
   * How many claims had to hold in this run. The two outcomes of a known bug are not among them:
   * which of those was seen is the judgement's bugOutcome.
   */
  public int expectations() {
    return (int)
        allExpectations()
            .filter(expectation -> expectation.variant() == Variant.ALWAYS)
            .filter(this::speaksOfThisRun)
            .count();
  }

  /** Whether the scenario expects something, at this level or another. */
  boolean expectsAnything() {
    return allExpectations().findAny().isPresent();
  }

  private boolean speaksOfThisRun(Expectation expectation) {
    return trace.level().map(expectation::speaksOf).orElse(true);
  }

  private Stream<Expectation> allExpectations() {
    Scenario scenario = trace.scenario();
    return Stream.of(
            trace.steps().stream().map(record -> record.step().expectations()),
            scenario.finals().stream().map(end -> end.expectations()))
        .flatMap(lists -> lists)
        .flatMap(List::stream);
  }
}
