package org.isoscope.robustness.sql;

import java.util.Map;
import java.util.Set;
import org.isoscope.robustness.Statement;
import org.isoscope.robustness.StatementType;

/**
 * A statement with what is known about the tuples it touches.
 *
 * @param fixed columns that have a known value in each of these tuples
 */
record Derived(Statement statement, Table table, Map<String, Expression> fixed) {
  Derived {
    fixed = Map.copyOf(fixed);
  }

  /** Whether it touches one tuple. */
  boolean isOfOneTuple() {
    return !statement.type().isPredicateBased();
  }

  boolean isDeletion() {
    return statement.type().writesAll() && statement.type() != StatementType.INSERT;
  }

  Set<String> written() {
    return statement.writes().orElse(Set.of());
  }
}
