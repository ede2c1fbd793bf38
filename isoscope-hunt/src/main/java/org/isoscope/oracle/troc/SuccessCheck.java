package org.isoscope.oracle.troc;

import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.isoscope.engine.isolation.PlainRead;
import org.isoscope.model.Row;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.troc.LockTable.RowLock;
import org.isoscope.oracle.troc.LockTable.RowRef;
import org.isoscope.oracle.troc.PossibleOutcomes.PossibleOutcome;
import org.isoscope.oracle.troc.single.SimpleRead;
import org.isoscope.oracle.troc.single.StatementEffect;
import org.isoscope.sql.Query;
import org.isoscope.sql.Statement;
import org.isoscope.trace.StepRecord;

/** Statements that did what they should must not have gone past anybody's lock. */
record SuccessCheck(SimulationState state, EffectWriter writer, ConditionLocks conditions) {
  /** Checks that a statement went on with good reason, and lets it take effect. */
  Optional<Verdict> apply(
      StepRecord record, TransactionState by, Statement statement, PossibleOutcome outcome)
      throws SQLException {
    if (statement instanceof Statement.Read read) {
      SimpleRead.of(read).ifPresent(simple -> noteRead(by, simple, outcome.effect()));
      if (outcome.effect().rows().size() > 1 || !outcome.effect().matched().isEmpty()) {
        by.hasRead();
      }
      return Optional.empty();
    }
    Optional<Verdict> tooEarly = notBlocked(record, by, statement, outcome.effect());
    if (tooEarly.isPresent()) {
      return tooEarly;
    }
    String table = statement.target().orElseThrow();
    if (!outcome.effect().matched().isEmpty()) {
      by.hasLookedAt(table);
    }
    Map<Integer, Row> before =
        state.history().table(table).view(state.history().newest(by.index()));
    Map<Integer, Row> changed = writer.apply(by, statement, outcome);
    conditions.lock(by, statement, state.history().now());
    return conditions
        .against(by, table, before, changed, state::isOpen)
        .map(
            holder ->
                Differences.notBlocked(
                    record, state.nameOf(holder), "a condition that it matches"));
  }

  private void noteRead(TransactionState by, Query.Select simple, StatementEffect effect) {
    String table = SimpleRead.table(simple);
    boolean locking = by.rules().plain() == PlainRead.LOCKING;
    if (!effect.matched().isEmpty()) {
      by.hasLookedAt(table);
    }
    for (int id : effect.matched()) {
      RowRef row = new RowRef(table, id);
      state.locks().touch(row, by.index(), false);
      if (locking) {
        state.locks().lock(new RowLock(by.index(), row, false, state.history().now()));
      }
    }
    if (locking) {
      conditions.lock(by, simple, state.history().now());
    }
  }

  private Optional<Verdict> notBlocked(
      StepRecord record, TransactionState by, Statement statement, StatementEffect effect) {
    String table = statement.target().orElseThrow();
    boolean exclusive =
        !(statement instanceof Statement.LockingRead read)
            || read.lock() == Statement.LockingRead.Lock.UPDATE;
    Optional<RowLock> held =
        effect.matched().stream()
            .flatMap(id -> state.holder(by, new RowRef(table, id), exclusive).stream())
            .findFirst();
    if (held.isPresent()) {
      return Optional.of(
          Differences.notBlocked(
              record, state.nameOf(held.get().holder()), "a row that it touched"));
    }
    return state
        .keys(by, statement, effect)
        .holder()
        .map(holder -> Differences.notBlocked(record, state.nameOf(holder), "a key that it wrote"));
  }
}
