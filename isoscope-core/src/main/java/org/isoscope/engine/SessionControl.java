package org.isoscope.engine;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.List;

/** How the engine names a session, and how another session ends it. */
public interface SessionControl {
  /** The engine's name for this session, as its lock views use it. */
  String id(Connection session) throws SQLException;

  /** Ends a session from outside; the engine rolls its transaction back. */
  void kill(Connection monitor, String id) throws SQLException;

  /** The sessions that are open now, the asking one included. */
  List<String> open(Connection monitor) throws SQLException;

  /** For engines whose sessions have names but cannot be ended by another one. */
  static SessionControl named(String idQuery, String openQuery) {
    return new SessionControl() {
      @Override
      public String id(Connection session) throws SQLException {
        return Sql.text(session, idQuery);
      }

      @Override
      public void kill(Connection monitor, String id) throws SQLException {
        throw new SQLFeatureNotSupportedException("this engine cannot end another session");
      }

      @Override
      public List<String> open(Connection monitor) throws SQLException {
        return Sql.column(monitor, openQuery);
      }
    };
  }

  /** For engines that can be asked nothing: a session is ended by closing its connection. */
  static SessionControl none() {
    return new SessionControl() {
      @Override
      public String id(Connection session) {
        return "connection-" + System.identityHashCode(session);
      }

      @Override
      public void kill(Connection monitor, String id) throws SQLException {
        throw new SQLFeatureNotSupportedException("this engine cannot end another session");
      }

      @Override
      public List<String> open(Connection monitor) {
        return List.of();
      }
    };
  }

  /**
   * By three statements.
   *
   * @param idQuery a query for the asking session's name
   * @param killStatement with {@code %s} for the name of the session to end
   * @param openQuery a query for the names of all sessions
   */
  static SessionControl sql(String idQuery, String killStatement, String openQuery) {
    return new SessionControl() {
      @Override
      public String id(Connection session) throws SQLException {
        return Sql.text(session, idQuery);
      }

      @Override
      public void kill(Connection monitor, String id) throws SQLException {
        Sql.execute(monitor, String.format(killStatement, id));
      }

      @Override
      public List<String> open(Connection monitor) throws SQLException {
        return Sql.column(monitor, openQuery);
      }
    };
  }
}
