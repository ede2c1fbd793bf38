package org.isoscope.engine.fault;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Both ends that a transaction can have, by the means with which one of them was asked for. */
interface Ending {
  void commit() throws SQLException;

  void rollback() throws SQLException;

  /** A rollback of a part. */
  interface ToSavepoint {
    void rollback() throws SQLException;
  }

  static Ending byJdbc(Connection connection) {
    return new Ending() {
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

  static Ending bySql(Statement statement) {
    return new Ending() {
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
