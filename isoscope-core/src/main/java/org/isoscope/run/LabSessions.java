package org.isoscope.run;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.isoscope.engine.Instance;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;

/**
 * The sessions of a lab: new ones for each run, or the same for all. Those that are kept have their
 * autocommit mode off for good, and their level is set only where it changes.
 */
final class LabSessions implements AutoCloseable {
  private final Instance instance;
  private final boolean kept;
  private final Map<String, Session> sessions = new LinkedHashMap<>();
  private final Map<String, IsolationLevel> effective = new LinkedHashMap<>();

  LabSessions(Instance instance, boolean kept) {
    this.instance = instance;
    this.kept = kept;
  }

  /**
   * A session at a level.
   *
   * @param implicit whether it opens its transactions by itself; not asked of one that is kept
   */
  Session take(String name, IsolationLevel level, BooleanSupplier implicit) throws SQLException {
    return kept ? keep(name, level) : openAnew(name, level, implicit.getAsBoolean());
  }

  private Session openAnew(String name, IsolationLevel level, boolean implicit)
      throws SQLException {
    Connection connection = open(instance, level);
    String id = instance.dialect().sessions().id(connection);
    Session session = new Session(name, id, connection, instance.dialect(), implicit);
    sessions.put(name, session);
    effective.put(name, instance.dialect().levels().effective(connection));
    return session;
  }

  /** A new connection at a level. */
  static Connection open(Instance instance, IsolationLevel level) throws SQLException {
    requireOffered(instance, level);
    Connection connection = instance.open();
    try {
      instance.dialect().levels().set(connection, level);
      return connection;
    } catch (SQLException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  private static void requireOffered(Instance instance, IsolationLevel level) {
    List<IsolationLevel> offered = instance.dialect().levels().offered();
    if (!offered.contains(level)) {
      throw new BadInputException(
          instance.engine() + " " + instance.version() + " has no level " + level,
          "it has " + offered);
    }
  }

  private Session keep(String name, IsolationLevel level) throws SQLException {
    requireOffered(instance, level);
    Session session = sessions.get(name);
    if (session == null || session.isLost()) {
      if (session != null) {
        session.close();
      }
      session = openTransactional(name);
      sessions.put(name, session);
      effective.remove(name);
    }
    if (effective.get(name) != level) {
      effective.put(name, session.call(connection -> set(connection, level)));
    }
    return session;
  }

  private Session openTransactional(String name) throws SQLException {
    Connection connection = instance.open();
    String id = instance.dialect().sessions().id(connection);
    connection.setAutoCommit(false);
    return Session.transactional(name, id, connection, instance.dialect());
  }

  /** Sets a level and says which one the session then really has. */
  private IsolationLevel set(Connection connection, IsolationLevel level) throws SQLException {
    connection.rollback();
    connection.setAutoCommit(true);
    instance.dialect().levels().set(connection, level);
    IsolationLevel got = instance.dialect().levels().effective(connection);
    connection.setAutoCommit(false);
    return got;
  }

  /** The level that a session really has. */
  IsolationLevel effective(String name) {
    return effective.get(name);
  }

  /** After a run: whether one had to be ended by force. */
  static boolean anyCut(Collection<Session> taken) {
    return taken.stream().anyMatch(Session::wasCut);
  }

  /** Ends those that are of no use to the next run. */
  void release() {
    if (!kept) {
      close();
    }
  }

  @Override
  public void close() {
    sessions.values().forEach(Session::close);
    sessions.clear();
    effective.clear();
  }
}
