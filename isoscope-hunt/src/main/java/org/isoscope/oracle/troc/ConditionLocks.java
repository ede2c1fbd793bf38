package org.isoscope.oracle.troc;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import org.isoscope.model.Row;
import org.isoscope.oracle.troc.LockTable.ConditionLock;
import org.isoscope.oracle.troc.single.SimpleRead;
import org.isoscope.oracle.troc.single.SingleStatements;
import org.isoscope.oracle.troc.single.SingleStatements.Condition;
import org.isoscope.sql.Query;
import org.isoscope.sql.References;
import org.isoscope.sql.Source;
import org.isoscope.sql.Statement;

/** Conditions that stay locked where the level has predicate locks. */
record ConditionLocks(LockTable locks, SingleStatements single) {
  /**
   * Locks what a statement has asked for, as far as that is a condition on single rows. What it
   * skipped because another holds it is not locked, and matches all the same.
   */
  void lock(TransactionState by, Statement statement, long now) {
    boolean inserts =
        statement instanceof Statement.InsertRows || statement instanceof Statement.InsertQuery;
    if (by.rules().predicateLocks() && !inserts && !SkippedRows.skipsLocked(statement)) {
      String table = statement.target().orElseThrow();
      lock(by, new Condition(table, Optional.empty(), statement.where()), now);
    }
  }

  /** Locks what a plain query has asked for at a level whose plain queries lock. */
  void lock(TransactionState by, Query.Select simple, long now) {
    if (by.rules().predicateLocks() && SimpleRead.hasPlainCondition(simple)) {
      Optional<String> alias = simple.from().map(Source::alias);
      lock(by, new Condition(SimpleRead.table(simple), alias, simple.where()), now);
    }
  }

  private void lock(TransactionState by, Condition condition, long now) {
    if (condition.where().filter(References::hasSubquery).isEmpty()) {
      locks.lock(new ConditionLock(by.index(), condition, now));
    }
  }

  /**
   * Someone whose condition one of these new rows matches that did not match it before. One that
   * did is locked as a row, or not at all: a shared lock can be on an index alone.
   */
  Optional<Integer> against(
      TransactionState by,
      String table,
      Map<Integer, Row> before,
      Map<Integer, Row> changed,
      IntPredicate isOpen)
      throws SQLException {
    if (changed.isEmpty()) {
      return Optional.empty();
    }
    for (ConditionLock lock : locks.conditionsOn(table, by.index(), isOpen)) {
      Set<Integer> matching = single.matching(lock.condition(), changed);
      if (!matching.isEmpty()) {
        Map<Integer, Row> old = new HashMap<>(before);
        old.keySet().retainAll(matching);
        if (!single.matching(lock.condition(), old).equals(matching)) {
          return Optional.of(lock.holder());
        }
      }
    }
    return Optional.empty();
  }
}
