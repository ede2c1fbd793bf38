package org.isoscope.oracle.troc;

import java.util.List;
import java.util.Optional;
import org.isoscope.oracle.troc.LockTable.RowLock;
import org.isoscope.oracle.troc.LockTable.RowRef;
import org.isoscope.oracle.troc.single.StatementEffect;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;

/** What all parts of a simulation look at: the history, the locks, the transactions, the rules. */
record SimulationState(
    ChangeHistory history, LockTable locks, List<TransactionState> transactions, Ruleset rules) {
  SimulationState {
    transactions = List.copyOf(transactions);
  }

  boolean isOpen(int transaction) {
    return transaction != ChangeHistory.INITIAL && transactions.get(transaction).isOpen();
  }

  String nameOf(int transaction) {
    return transactions.get(transaction).name();
  }

  /** What the keys of its target say to a statement's effect. */
  KeyConflicts.Answer keys(TransactionState by, Statement statement, StatementEffect effect) {
    if (effect.updated().isEmpty() && effect.inserted().isEmpty()) {
      return new KeyConflicts.Answer(false, false, Optional.empty());
    }
    TableHistory table = history.table(statement.target().orElseThrow());
    return new KeyConflicts(history, table, by, this::isOpen).of(effect);
  }

  /** Takes back what a transaction has written and locked after a moment. */
  void undo(TransactionState by, long after) {
    history.undo(by.index(), after);
    locks.forget(by.index(), after);
  }

  /** Another open transaction that surely keeps this one from a row. */
  Optional<RowLock> holder(TransactionState by, RowRef row, boolean exclusive) {
    return locks
        .against(row, by.index(), exclusive, this::isOpen)
        .filter(lock -> (exclusive && lock.exclusive()) || sharedLocksAreOfRows(row.table()));
  }

  /**
   * InnoDB's shared locks of a query that needs nothing but an index are on the index alone, and do
   * not keep others from changing other columns; so they count only where there is no such index.
   */
  boolean sharedLocksAreOfRows(String table) {
    Table known = history.table(table).table();
    return switch (rules.model().identity()) {
      case CLUSTERED_KEY ->
          known.keys().stream().allMatch(key -> known.primaryKey().equals(Optional.of(key)));
      case HIDDEN, INTEGER_PRIMARY_KEY -> true;
    };
  }
}
