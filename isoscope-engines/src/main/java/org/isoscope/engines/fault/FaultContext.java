package org.isoscope.engines.fault;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;

/**
 * What a fault has at hand behind a session's back: the engine, and the session's own connection.
 */
record FaultContext(Instance instance, Connection connection) {
  private static final String SAVEPOINT = "isoscope_fault";

  Dialect dialect() {
    return instance.dialect();
  }

  RowId rowId() {
    return RowId.of(instance.engine());
  }

  /** Runs a statement of the fault on the session's own connection. */
  void run(String sql) throws SQLException {
    Sql.execute(connection, sql);
  }

  /** Where a failure that is to be hidden can go back to. */
  void prepareToFail() throws SQLException {
    run("SAVEPOINT " + SAVEPOINT);
  }

  /**
   * Goes on after a failure that is hidden. Back to the savepoint only where a failure spoils the
   * transaction: going back makes those who wait for this transaction spin on H2.
   */
  void goOn() throws SQLException {
    try {
      run(dialect().ping());
    } catch (SQLException e) {
      run("ROLLBACK TO SAVEPOINT " + SAVEPOINT);
    }
  }

  /**
   * Executes what the session did not ask for; as if nothing had been tried where the engine
   * refuses. Only the end of the whole transaction cannot be hidden.
   */
  boolean attempt(Statement statement, String sql) throws SQLException {
    prepareToFail();
    try {
      statement.execute(sql);
      return true;
    } catch (SQLException e) {
      if (endsTransaction(e)) {
        throw e;
      }
      goOn();
      return false;
    }
  }

  static boolean endsTransaction(SQLException error) {
    String state = error.getSQLState();
    return state != null && (state.startsWith("40") || state.startsWith("08"));
  }
}
