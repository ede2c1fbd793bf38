package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;

/**
 * A rollback stops behind the transaction's first write. Only if that changed one row: to undo the
 * rest of a larger one alone would free locks too early.
 */
final class ChangeLeft extends FaultBehavior {
  private static final String SAVEPOINT = "isoscope_first_write";

  private boolean hasWritten;
  private boolean leaves;

  ChangeLeft(FaultContext context) {
    super(context);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    Answer answer = super.execute(statement, sql);
    if (sql.isWrite() && !hasWritten && answer.count() > 0) {
      hasWritten = true;
      leaves = answer.count() == 1;
      if (leaves) {
        context().run("SAVEPOINT " + SAVEPOINT);
      }
    }
    return answer;
  }

  @Override
  void rollback(TransactionEnd ending) throws SQLException {
    if (leaves && isBack()) {
      ending.commit();
    } else {
      ending.rollback();
    }
  }

  /** False if the savepoint is gone, because the session went back further itself. */
  private boolean isBack() {
    try {
      context().run("ROLLBACK TO SAVEPOINT " + SAVEPOINT);
      return true;
    } catch (SQLException e) {
      return false;
    }
  }

  @Override
  void ended() {
    hasWritten = false;
    leaves = false;
  }
}
