package org.isoscope.pgspec.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.isoscope.pgspec.Permutation.Blocker;
import org.isoscope.pgspec.Spec.SpecStep;

/**
 * A step that was sent.
 *
 * @param startsWaiting whether it must be reported as waiting at first
 * @param holds conditions under which it may not be reported as completed
 */
record StepRun(
    SpecStep step, SpecSessionState session, boolean startsWaiting, List<BooleanSupplier> holds) {
  StepRun {
    holds = List.copyOf(holds);
  }

  /** Notes, for marks that count notices, how many there have been when the step starts. */
  static StepRun start(SpecStep step, List<Blocker> blockers, SpecSessions sessions) {
    List<BooleanSupplier> holds = new ArrayList<>();
    for (Blocker blocker : blockers) {
      if (blocker instanceof Blocker.OtherStep other) {
        SpecSessionState session = sessions.of(other.step());
        holds.add(
            () ->
                session.active().filter(run -> run.step().name().equals(other.step())).isPresent());
      } else if (blocker instanceof Blocker.Notices counted) {
        SpecSessionState session = sessions.of(counted.step());
        int enough = session.notices() + counted.count();
        holds.add(() -> session.notices() < enough);
      }
    }
    boolean once = blockers.stream().anyMatch(Blocker.Once.class::isInstance);
    return new StepRun(step, sessions.of(step.name()), once, holds);
  }

  boolean isHeld() {
    return holds.stream().anyMatch(BooleanSupplier::getAsBoolean);
  }

  /** Whether the permutation has marks on it. */
  boolean isMarked() {
    return startsWaiting || !holds.isEmpty();
  }
}
