package org.isoscope.oracle.troc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.engine.isolation.Deviation;
import org.isoscope.model.Row;
import org.isoscope.oracle.troc.LockTable.RowLock;
import org.isoscope.oracle.troc.LockTable.RowRef;
import org.isoscope.oracle.troc.PossibleOutcomes.PossibleOutcome;
import org.isoscope.oracle.troc.single.StatementEffect;
import org.isoscope.sql.Statement;

/** Writes a statement's effect into the history (paper, III-E4) and its locks into the table. */
record EffectWriter(ChangeHistory history, LockTable locks, Ruleset rules, Set<String> byDesign) {
  /** Returns the rows that are new or have new values, by id. */
  Map<Integer, Row> apply(TransactionState by, Statement statement, PossibleOutcome outcome) {
    outcome.design().ifPresent(design -> byDesign.add(design.label()));
    StatementEffect effect = outcome.effect();
    TableHistory table = history.table(statement.target().orElseThrow());
    boolean exclusive =
        !(statement instanceof Statement.LockingRead read)
            || read.lock() == Statement.LockingRead.Lock.UPDATE;
    boolean writes = !(statement instanceof Statement.LockingRead);
    effect.matched().forEach(id -> lock(by, table, id, exclusive, writes));
    Map<Integer, Row> changed = new HashMap<>();
    if (statement instanceof Statement.Delete) {
      effect.matched().forEach(id -> table.delete(id, by.index(), history.now()));
    } else {
      changed.putAll(update(by, table, effect, rules.unchangedIsAVersion(statement)));
    }
    for (Row row : effect.inserted()) {
      changed.put(insert(by, table, row), row);
    }
    return changed;
  }

  /** Takes note of something that is no violation and yet worth counting. */
  void note(String design) {
    byDesign.add(design);
  }

  private Map<Integer, Row> update(
      TransactionState by,
      TableHistory table,
      StatementEffect effect,
      boolean unchangedIsAVersion) {
    Map<Integer, Row> changed = new HashMap<>();
    List<Row> moved = new ArrayList<>();
    for (Map.Entry<Integer, Row> each : effect.updated().entrySet()) {
      int id = each.getKey();
      Optional<Row> before =
          table.visible(id, history.newest(by.index())).flatMap(RowVersion::data);
      if (!unchangedIsAVersion && before.equals(Optional.of(each.getValue()))) {
        noteUnchanged(by, table, id);
      } else if (table.moves(id, each.getValue())) {
        table.delete(id, by.index(), history.now());
        moved.add(each.getValue());
      } else {
        table.update(id, each.getValue(), by.index(), history.now());
        changed.put(id, each.getValue());
      }
    }
    moved.forEach(row -> changed.put(insert(by, table, row), row));
    return changed;
  }

  private int insert(TransactionState by, TableHistory table, Row row) {
    int id = table.insert(row, by.index(), history.now());
    lock(by, table, id, true, true);
    return id;
  }

  /** Another's change that the writer will not see, although it has just written the same. */
  private void noteUnchanged(TransactionState by, TableHistory table, int id) {
    boolean deviates =
        rules.allowed().contains(Deviation.UNCHANGED_UPDATE_IS_INVISIBLE)
            && !table
                .visible(
                    id,
                    history.committedAt(
                        by.index(), by.snapshotOf(table.table().name(), history.now())))
                .equals(table.visible(id, history.newest(by.index())));
    if (deviates) {
      byDesign.add(Deviation.UNCHANGED_UPDATE_IS_INVISIBLE.label());
    }
  }

  private void lock(
      TransactionState by, TableHistory table, int id, boolean exclusive, boolean writes) {
    RowRef row = new RowRef(table.table().name(), id);
    locks.lock(new RowLock(by.index(), row, exclusive, history.now()));
    locks.touch(row, by.index(), writes);
  }
}
