package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.ErrorKind;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.ViolationKind;
import org.isoscope.schedule.Claim;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/** No statement makes an engine say that it is broken. */
final class InternalErrors implements Relation {
  @Override
  public String name() {
    return "no internal error";
  }

  @Override
  public List<RelationResult> apply(CaseRuns runs, Trace trace) {
    List<RelationResult> results = new ArrayList<>();
    for (StepRecord step : trace.steps()) {
      if (step.outcome() instanceof StepOutcome.Failed failed
          && failed.kind() == ErrorKind.INTERNAL) {
        results.add(
            RelationResult.broken(
                name(),
                "step " + (step.index() + 1),
                new Verdict.Violation(
                    ViolationKind.UNEXPECTED_ERROR,
                    new Verdict.Place.AtStep(step.index()),
                    new Claim.Not(new Claim.Fails(Optional.of(ErrorKind.INTERNAL))),
                    new Claim.Fails(Optional.of(ErrorKind.INTERNAL)),
                    "Step %d (%s: %s) fails with an error of the engine itself: %s"
                        .formatted(
                            step.index() + 1,
                            step.step().session(),
                            step.step().label(),
                            failed.message())),
                trace));
      }
    }
    return results;
  }
}
