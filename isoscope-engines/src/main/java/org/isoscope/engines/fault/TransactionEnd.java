package org.isoscope.engines.fault;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Both ends that a transaction can have, by the means with which one of them was asked for. */
interface TransactionEnd {
  void commit() throws SQLException;

  void rollback() throws SQLException;

  /** A rollback of a part. */
  interface ToSavepoint {
    void rollback() throws SQLException;
  }

  static TransactionEnd byJdbc(Connection connection) {
    return new TransactionEnd() {
      @Override
      public void commit() throws SQLException {
        connection.commit();
      }

      @Override
      public void rollback() throws SQLException {
        connection.rollback();
      }
    };
  }

  static TransactionEnd bySql(Statement statement) {
    return new TransactionEnd() {
      @Override
      public void commit() throws SQLException {
        statement.execute("COMMIT");
      }

      @Override
      public void rollback() throws SQLException {
        statement.execute("ROLLBACK");
      }
    };
  }
}
