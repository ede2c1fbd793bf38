package org.isoscope.engines.fault;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Both ends that a transaction can have, by the means with which one of them was asked for. */
interface TransactionEnd {
  void end(boolean commits) throws SQLException;

  default void commit() throws SQLException {
    end(true);
  }

  default void rollback() throws SQLException {
    end(false);
  }

  /** A rollback of a part. */
  interface ToSavepoint {
    void rollback() throws SQLException;
  }

  static TransactionEnd byJdbc(Connection connection) {
    return commits -> {
      if (commits) {
        connection.commit();
      } else {
        connection.rollback();
      }
    };
  }

  static TransactionEnd bySql(Statement statement) {
    return commits -> statement.execute(commits ? "COMMIT" : "ROLLBACK");
  }
}
