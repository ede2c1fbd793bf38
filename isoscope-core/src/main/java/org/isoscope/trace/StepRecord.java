package org.isoscope.trace;

import java.util.Optional;
import java.util.Set;
import org.isoscope.schedule.Step;

/** One step of a trace: what was asked, whether it waited, what came of it. */
public record StepRecord(int index, Step step, Optional<LockWait> lockWait, StepOutcome outcome) {
  /**
   * A wait for a lock.
   *
   * @param blockers the sessions that held it, as far as the engine told
   * @param endedAfter the step whose end let it go on, by index; empty if it never went on by
   *     itself
   */
  public record LockWait(Set<String> blockers, Optional<Integer> endedAfter) {
    public LockWait {
      blockers = Set.copyOf(blockers);
    }
  }

  public boolean blocked() {
    return lockWait.isPresent();
  }

  public boolean failed() {
    return outcome instanceof StepOutcome.Failed;
  }
}
