package org.isoscope.oracle.troc;

import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.isoscope.engine.isolation.PlainRead;
import org.isoscope.model.Row;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.troc.LockTable.RowLock;
import org.isoscope.oracle.troc.LockTable.RowRef;
import org.isoscope.sql.Query;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.trace.StepRecord;

/** Statements that did what they should must not have gone past anybody's lock. */
final class Successes {
  private final SimulationState scene;
  private final EffectWriter writer;
  private final ConditionLocks conditions;

  Successes(SimulationState scene, EffectWriter writer, ConditionLocks conditions) {
    this.scene = scene;
    this.writer = writer;
    this.conditions = conditions;
  }

  /** Checks that a statement went on with good reason, and lets it take effect. */
  Optional<Verdict> apply(
      StepRecord record, TransactionState by, Statement statement, PossibleOutcome world)
      throws SQLException {
    if (statement instanceof Statement.Read read) {
      SimpleRead.of(read).ifPresent(simple -> noteRead(by, simple, world.effect()));
      if (world.effect().rows().size() > 1 || !world.effect().matched().isEmpty()) {
        by.hasRead();
      }
      return Optional.empty();
    }
    Optional<Verdict> tooEarly = notBlocked(record, by, statement, world.effect());
    if (tooEarly.isPresent()) {
      return tooEarly;
    }
    String table = statement.target().orElseThrow();
    Map<Integer, Row> before =
        scene.history().table(table).view(scene.history().newest(by.index()));
    Map<Integer, Row> changed = writer.apply(by, statement, world);
    conditions.lock(by, statement, scene.history().now());
    return conditions
        .against(by, table, before, changed, scene::isOpen)
        .map(
            holder ->
                Expected.notBlocked(record, scene.nameOf(holder), "a condition that it matches"));
  }

  private void noteRead(TransactionState by, Query.Select simple, StatementEffect effect) {
    String table = SimpleRead.table(simple);
    boolean locking = by.rules().plain() == PlainRead.LOCKING;
    for (int id : effect.matched()) {
      RowRef row = new RowRef(table, id);
      scene.locks().touch(row, by.index(), false);
      if (locking) {
        scene.locks().lock(new RowLock(by.index(), row, false, scene.history().now()));
      }
    }
    if (locking) {
      conditions.lock(by, simple, scene.history().now());
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
            .flatMap(
                id ->
                    scene
                        .locks()
                        .against(new RowRef(table, id), by.index(), exclusive, scene::isOpen)
                        .stream())
            .filter(lock -> (exclusive && lock.exclusive()) || sharedLocksAreOfRows(table))
            .findFirst();
    if (held.isPresent()) {
      return Optional.of(
          Expected.notBlocked(record, scene.nameOf(held.get().holder()), "a row that it touched"));
    }
    return scene
        .keys(by, statement, effect)
        .holder()
        .map(holder -> Expected.notBlocked(record, scene.nameOf(holder), "a key that it wrote"));
  }

  /**
   * InnoDB's shared locks of a query that needs nothing but an index are on the index alone, and do
   * not keep others from changing other columns; so they count only where there is no such index.
   */
  private boolean sharedLocksAreOfRows(String table) {
    Table known = scene.history().table(table).table();
    return switch (scene.rules().model().identity()) {
      case CLUSTERED_KEY ->
          known.keys().stream().allMatch(key -> known.primaryKey().equals(Optional.of(key)));
      case HIDDEN, INTEGER_PRIMARY_KEY -> true;
    };
  }
}
