package org.isoscope.oracle.troc;

import java.util.List;
import java.util.Optional;
import org.isoscope.oracle.troc.single.StatementEffect;
import org.isoscope.sql.Statement;

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
    locks.release(by.index(), after);
  }
}
