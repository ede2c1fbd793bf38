package org.isoscope.oracle.troc;

import java.util.Map;
import java.util.Optional;
import org.isoscope.engine.isolation.LevelModel;
import org.isoscope.engine.isolation.WriteRule;
import org.isoscope.model.Row;
import org.isoscope.oracle.troc.Evaluator.Submission;
import org.isoscope.oracle.troc.single.SingleStatements.Condition;
import org.isoscope.sql.Statement;

/**
 * A statement that touches rows of a table, under one assumption about what its queries read.
 *
 * @param waited whether it had to wait since its submission
 * @param reads the rows of each table that its queries read
 * @param table the table whose rows it locks or writes
 */
record WriteAttempt(
    TransactionState by,
    Statement statement,
    Submission submission,
    boolean waited,
    Map<String, Map<Integer, Row>> reads,
    TableHistory table) {

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
