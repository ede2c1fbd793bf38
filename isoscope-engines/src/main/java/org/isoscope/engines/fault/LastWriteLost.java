package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;

/** A commit goes back to the savepoint before the last write that changed anything. */
final class LastWriteLost extends FaultBehavior {
  private int savepoints;
  private String beforeLastWrite = "";

  LastWriteLost(FaultContext context) {
    super(context);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    if (!sql.isWrite()) {
      return super.execute(statement, sql);
    }
    String savepoint = "isoscope_write_" + ++savepoints;
    context().run("SAVEPOINT " + savepoint);
    Answer answer = super.execute(statement, sql);
    if (answer.count() > 0) {
      beforeLastWrite = savepoint;
    }
    return answer;
  }

  @Override
  void commit(TransactionEnd ending) throws SQLException {
    if (!beforeLastWrite.isEmpty()) {
      try {
        context().run("ROLLBACK TO SAVEPOINT " + beforeLastWrite);
      } catch (SQLException e) {
        // The session has gone back further itself; that write is undone already.
        savepoints = 0;
      }
    }
    ending.commit();
  }

  @Override
  void ended() {
    savepoints = 0;
    beforeLastWrite = "";
  }
}
