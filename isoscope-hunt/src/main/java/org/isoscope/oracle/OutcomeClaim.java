package org.isoscope.oracle;

import java.util.Optional;
import org.isoscope.schedule.Claim;
import org.isoscope.trace.StepOutcome;

/** What can be claimed of a step after it was seen. */
public final class OutcomeClaim {
  private OutcomeClaim() {}

  /** The claim that holds of this outcome, and of few others. */
  public static Claim of(StepOutcome outcome) {
    if (outcome instanceof StepOutcome.Rows rows) {
      return new Claim.HasRows(rows.table().rows(), false);
    }
    if (outcome instanceof StepOutcome.Updated updated) {
      return new Claim.Affects(updated.count());
    }
    return outcome instanceof StepOutcome.Failed failed
        ? new Claim.Fails(Optional.of(failed.kind()))
        : new Claim.Succeeds();
  }
}
