package org.isoscope.oracle.troc;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.engine.isolation.LevelModel;
import org.isoscope.engine.isolation.WriteRule;
import org.isoscope.model.Row;
import org.isoscope.oracle.troc.Evaluator.Submission;
import org.isoscope.oracle.troc.RowVersion.Visibility;
import org.isoscope.oracle.troc.single.SingleStatements.Condition;
import org.isoscope.sql.Statement;

/**
 * A statement that touches rows of a table, under one assumption about what its queries read.
 *
 * @param waited whether it had to wait since its submission
 * @param reads the rows of each table that its queries read
 * @param table the table whose rows it locks or writes
 * @param skipped the rows that it passes by because others hold them
 */
record WriteAttempt(
    TransactionState by,
    Statement statement,
    Submission submission,
    boolean waited,
    Map<String, Map<Integer, Row>> reads,
    TableHistory table,
    Set<Integer> skipped) {
  WriteAttempt {
    skipped = Set.copyOf(skipped);
  }

  /** The rows that it may touch, as they are seen. */
  Map<Integer, Row> view(Visibility visibility) {
    return without(skipped, table.view(visibility));
  }

  static Map<Integer, Row> without(Set<Integer> ids, Map<Integer, Row> rows) {
    Map<Integer, Row> left = new LinkedHashMap<>(rows);
    left.keySet().removeAll(ids);
    return left;
  }

  LevelModel rules() {
    return by.rules();
  }

  /** Whether it looks for its rows among uncommitted versions. */
  boolean choosesDirtyRows() {
    return rules().writes() == WriteRule.DIRTY_CANDIDATES;
  }

  boolean updates() {
    return statement instanceof Statement.Update;
  }

  String tableName() {
    return table.table().name();
  }

  /** What says which rows it wants. */
  Condition condition() {
    return new Condition(tableName(), Optional.empty(), statement.where());
  }
}
