package org.isoscope.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.TransactionControl;
import org.isoscope.trace.Event;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.StepRecord.LockWait;
import org.isoscope.trace.Trace;

/** What was seen of a step, as claims that hold when it is seen again. */
final class ObservedClaims {
  private ObservedClaims() {}

  /**
   * Without what the clock had a hand in.
   *
   * @param steps those that are told; nothing can resume after another one
   */
  static List<Claim> claims(StepRecord record, Trace trace, List<StepRecord> steps, boolean timed) {
    List<Claim> claims = new ArrayList<>();
    Optional<LockWait> wait =
        record.lockWait().filter(seen -> timed || hasLasted(record.index(), trace.events()));
    wait.ifPresent(seen -> claims.addAll(blocks(seen.blockers())));
    if (timed) {
      return claims;
    }
    if (!record.failed()) {
      wait.flatMap(LockWait::endedAfter)
          .map(trace.steps()::get)
          .filter(steps::contains)
          .ifPresent(cause -> claims.add(new Claim.ResumesAfter(cause.step().session())));
    }
    outcome(record).ifPresent(claims::add);
    return claims;
  }

  /**
   * Whether a wait was still there when the next statement came. The wait that closes a circle is
   * broken at once, and may be over before anybody has seen it.
   */
  private static boolean hasLasted(int step, List<Event> events) {
    int blocked = events.indexOf(new Event(Event.Kind.BLOCKED, step));
    int done = events.indexOf(new Event(Event.Kind.DONE, step));
    return done < 0
        || events.subList(blocked, done).stream()
            .anyMatch(event -> event.kind() == Event.Kind.SUBMITTED);
  }

  private static List<Claim> blocks(Set<String> blockers) {
    return blockers.isEmpty()
        ? List.of(new Claim.Blocks(Optional.empty()))
        : blockers.stream()
            .sorted()
            .<Claim>map(session -> new Claim.Blocks(Optional.of(session)))
            .toList();
  }

  private static Optional<Claim> outcome(StepRecord record) {
    if (record.outcome() instanceof StepOutcome.Rows rows) {
      return rows.table().rows().size() <= RecordedScenario.MOST_ROWS
          ? Optional.of(new Claim.HasRows(rows.table().rows(), false))
          : Optional.of(new Claim.Succeeds());
    }
    if (record.outcome() instanceof StepOutcome.Updated updated) {
      return Optional.of(new Claim.Affects(updated.count()));
    }
    if (record.outcome() instanceof StepOutcome.Failed failed) {
      return Optional.of(new Claim.Fails(Optional.of(failed.kind())));
    }
    boolean speaks =
        record.outcome() instanceof StepOutcome.Done
            && record.step().action() == Step.Action.EXECUTE
            && !isPlainBegin(record.step().text());
    return speaks ? Optional.of(new Claim.Succeeds()) : Optional.empty();
  }

  private static boolean isPlainBegin(String sql) {
    TransactionControl control = SqlStatement.of(sql).transaction();
    return control.plain() && control.begins();
  }
}
