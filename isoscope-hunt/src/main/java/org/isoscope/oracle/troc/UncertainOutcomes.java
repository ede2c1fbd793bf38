package org.isoscope.oracle.troc;

import java.util.Optional;
import org.isoscope.model.ErrorKind;
import org.isoscope.oracle.Verdict;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;

/** Outcomes that say nothing about isolation. */
final class UncertainOutcomes {
  private UncertainOutcomes() {}

  static Optional<Verdict> about(StepRecord record) {
    return record.outcome() instanceof StepOutcome.Failed failed
            && (failed.kind() == ErrorKind.CONNECTION_LOST
                || failed.kind() == ErrorKind.SERVER_DIED)
        ? because("a connection was lost", failed)
        : Optional.empty();
  }

  /** An error of a value: whether a row is looked at can depend on the plan. */
  static boolean isDataError(StepOutcome.Failed failed) {
    return failed.sqlState() != null && failed.sqlState().startsWith("22");
  }

  static Optional<Verdict> because(String reason, StepOutcome.Failed failed) {
    return Optional.of(new Verdict.Inconclusive(reason, failed.summary()));
  }
}
