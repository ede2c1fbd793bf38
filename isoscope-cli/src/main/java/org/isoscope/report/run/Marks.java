package org.isoscope.report.run;

import org.isoscope.schedule.Expectation;
import org.isoscope.schedule.FinalState;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.trace.Judge;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import org.isoscope.schedule.Expectation.Variant;
import org.isoscope.trace.Judgement.Failure;
import org.isoscope.trace.Judgement.Sighting;

/**
 * All that did not come as claimed. A known bug that shows itself is marked against its correct
 * outcome, and a run that shows neither outcome against both; otherwise a reader would be told that
 * something is wrong and not what.
 */
final class Marks {
  private Marks() {}

  static List<Mark> of(RunResult result) {
    List<Mark> marks = new ArrayList<>();
    result.judgement().failures().forEach(failure -> marks.add(new Mark("expected", failure)));
    Sighting sighting = result.judgement().sighting();
    if (sighting == Sighting.BUG || sighting == Sighting.DIFFERENT) {
      unmet(result.trace(), Variant.CORRECT).forEach(f -> marks.add(new Mark("correct:", f)));
    }
    if (sighting == Sighting.DIFFERENT) {
      unmet(result.trace(), Variant.BUG).forEach(f -> marks.add(new Mark("bug:", f)));
    }
    return List.copyOf(marks);
  }

  /** Judges the run as if one outcome of the known bug were all that its scenario expects. */
  private static List<Failure> unmet(Trace trace, Variant variant) {
    List<StepRecord> steps =
        trace.steps().stream().map(record -> expecting(variant, record)).toList();
    Trace asIf =
        new Trace(
            expecting(variant, trace.scenario()),
            trace.engine(),
            trace.version(),
            trace.level(),
            trace.effectiveLevels(),
            steps,
            trace.events(),
            trace.finalState(),
            trace.notes());
    return Judge.judge(asIf).failures();
  }

  private static Scenario expecting(Variant variant, Scenario scenario) {
    return scenario.with(
        scenario.steps(), scenario.finals().stream().map(end -> expecting(variant, end)).toList());
  }

  private static FinalState expecting(Variant variant, FinalState end) {
    return new FinalState(
        end.table(), expecting(variant, end.expectations()), end.lead(), end.line());
  }

  private static StepRecord expecting(Variant variant, StepRecord record) {
    Step step = record.step();
    List<Expectation> expectations = expecting(variant, step.expectations());
    Step asIf =
        new Step(
            step.session(), step.action(), step.text(), expectations, step.lead(), step.line());
    return new StepRecord(record.index(), asIf, record.lockWait(), record.outcome());
  }

  private static List<Expectation> expecting(Variant variant, List<Expectation> expectations) {
    return expectations.stream()
        .filter(expectation -> expectation.variant() == variant)
        .map(
            expectation ->
                new Expectation(expectation.levels(), Variant.ALWAYS, expectation.claim()))
        .toList();
  }
}
