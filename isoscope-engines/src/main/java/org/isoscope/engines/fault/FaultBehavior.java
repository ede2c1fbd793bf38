package org.isoscope.engines.fault;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * What one session does inside transactions where a promise is broken. What a fault does not
 * override is what the engine does.
 */
abstract class FaultBehavior {
  private final FaultContext context;

  FaultBehavior(FaultContext context) {
    this.context = context;
  }

  final FaultContext context() {
    return context;
  }

  /** The session was opened, and is not in a transaction. */
  void connected() throws SQLException {}

  /** The next statement opens a transaction. */
  void opening() throws SQLException {}

  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    return Answer.executed(statement, sql.text());
  }

  void commit(TransactionEnd ending) throws SQLException {
    ending.commit();
  }

  void rollback(TransactionEnd ending) throws SQLException {
    ending.rollback();
  }

  /** Undoes what came after a savepoint of JDBC. */
  void rollback(TransactionEnd.ToSavepoint ending) throws SQLException {
    ending.rollback();
  }

  /** The level that JDBC reports inside a transaction. */
  int isolation(Connection connection) throws SQLException {
    return connection.getTransactionIsolation();
  }

  /** The transaction is over, by whatever means; another may follow at once. */
  void ended() throws SQLException {}

  /** The session is back in autocommit mode. */
  void left() throws SQLException {}

  /** The session is closed. */
  void closed() {}
}
