package org.isoscope.oracle.relations;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.engine.Dialect;
import org.isoscope.model.Guarantee;
import org.isoscope.model.IsolationLevel;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.trace.Trace;

/** The levels of a case's transactions, which they may choose for themselves. */
record CaseLevels(CaseText text, Trace trace, Dialect dialect) {
  private static final Set<String> SETTINGS =
      Set.of("ISOLATION", "DEFAULT_TRANSACTION_ISOLATION", "TRANSACTION_ISOLATION", "TX_ISOLATION");

  /** Empty if it cannot be told: somebody sets levels otherwise than where a transaction begins. */
  Optional<IsolationLevel> of(Transaction transaction) {
    for (int i = 0; i < trace.scenario().steps().size(); i++) {
      SqlStatement sql = text.step(i);
      if (sql.has(SETTINGS) && !sql.transaction().begins()) {
        return Optional.empty();
      }
    }
    SqlStatement first = text.step(transaction.first());
    return first.has(SETTINGS)
        ? named(first)
        : Optional.ofNullable(trace.effectiveLevels().get(transaction.session()));
  }

  private static Optional<IsolationLevel> named(SqlStatement sql) {
    for (int i = 0; i < sql.size(); i++) {
      for (IsolationLevel level : IsolationLevel.values()) {
        String[] words = ("ISOLATION LEVEL " + level.sql()).split(" ", -1);
        if (sql.is(i, words)) {
          return Optional.of(level);
        }
      }
    }
    return Optional.empty();
  }

  Optional<Guarantee> guarantee(Transaction transaction) {
    return of(transaction).map(level -> dialect.promises().get(level).guarantee());
  }

  /** Whether each of them has a level that lets nobody read what is not committed. */
  boolean areAboveReadUncommitted(List<Transaction> transactions) {
    return transactions.stream()
        .map(this::guarantee)
        .allMatch(
            each ->
                each.filter(found -> found.compareTo(Guarantee.READ_UNCOMMITTED) < 0).isPresent());
  }
}
