package org.isoscope.engines.fault;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.model.IsolationLevel;

/**
 * A second session that reads for a faulty one. It is opened when it is needed first, runs on the
 * thread of whoever asks, and is closed with its owner.
 */
final class SecondSession {
  private final Instance instance;
  private final Optional<IsolationLevel> level;
  private Connection connection;

  /**
   * @param choices the level to read at: the first that the engine has
   */
  SecondSession(Instance instance, IsolationLevel... choices) {
    this.instance = instance;
    List<IsolationLevel> offered = instance.dialect().levels().offered();
    this.level = List.of(choices).stream().filter(offered::contains).findFirst();
  }

  /** Reads from here on what is committed now, whatever is committed later. */
  synchronized void takeSnapshot() {
    if (level.isEmpty()) {
      return;
    }
    try {
      if (!connection().getAutoCommit()) {
        connection().rollback();
      }
      connection().setAutoCommit(false);
      Sql.execute(connection(), instance.dialect().ping());
    } catch (SQLException e) {
      close();
    }
  }

  /** The answer to a query; none if this session cannot answer it. */
  synchronized Optional<ResultSet> query(String sql) {
    if (level.isEmpty()) {
      return Optional.empty();
    }
    try {
      Statement statement = connection().createStatement();
      statement.closeOnCompletion();
      return Optional.of(statement.executeQuery(sql));
    } catch (SQLException e) {
      return Optional.empty();
    }
  }

  private Connection connection() throws SQLException {
    if (connection == null) {
      connection = instance.open();
      instance.dialect().levels().set(connection, level.orElseThrow());
    }
    return connection;
  }

  synchronized void close() {
    try {
      if (connection != null && !connection.isClosed()) {
        if (!connection.getAutoCommit()) {
          connection.rollback();
        }
        connection.close();
      }
    } catch (SQLException e) {
      // The engine is gone, and the session with it.
    }
    connection = null;
  }
}
