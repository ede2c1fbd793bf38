package org.isoscope.engines.instance;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.isoscope.engine.ForwardingInstance;
import org.isoscope.engine.Instance;
import org.isoscope.engine.SessionControl;
import org.isoscope.engine.Sql;
import org.isoscope.engines.provision.Narrator;

/**
 * Where Isoscope has its tables on a server that somebody else runs. They are dropped when this is
 * closed, by Ctrl-C too, after the sessions that may hold locks on them were ended.
 */
abstract class GuestSpace extends ForwardingInstance {
  private final String name;
  private final boolean alone;
  private final Narrator narrator;
  private final Cleanup.Handle end;
  private final Map<Connection, String> sessions = new ConcurrentHashMap<>();

  /**
   * @param name of what is to be dropped
   * @param alone whether closing this closes the server as well
   */
  GuestSpace(Instance server, String name, boolean alone, Narrator narrator) {
    super(server);
    this.name = name;
    this.alone = alone;
    this.narrator = narrator;
    this.end = Cleanup.register(this::leave);
  }

  /**
   * Makes one before the end of the process has begun, or not at all: then it could not be dropped
   * any more. Who finds one that a killed process has left knows by its name whose it was.
   *
   * @param statement creates what has the name
   */
  static <T extends GuestSpace> T make(
      Instance server, UnaryOperator<String> statement, Function<String, T> space)
      throws SQLException {
    try (Connection connection = server.open()) {
      String own = OwnName.next().toString();
      boolean upper = connection.getMetaData().storesUpperCaseIdentifiers();
      String name = upper ? own.toUpperCase(Locale.ROOT) : own;
      AtomicReference<SQLException> refusal = new AtomicReference<>();
      T made =
          Cleanup.beforeExit(
              () -> {
                try {
                  Sql.execute(connection, statement.apply(name));
                  return space.apply(name);
                } catch (SQLException e) {
                  refusal.set(e);
                  return null;
                }
              });
      if (refusal.get() != null) {
        throw refusal.get();
      }
      return made;
    }
  }

  final String name() {
    return name;
  }

  /** What the thing of this name is called. */
  abstract String word();

  /** Drops all that is ours. */
  abstract void drop(Connection connection) throws SQLException;

  @Override
  public Connection connect() throws SQLException {
    Connection connection = super.connect();
    try {
      enter(connection);
      sessions.keySet().removeIf(GuestSpace::isClosed);
      sessions.put(connection, dialect().sessions().id(connection));
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  /** From now on the session's tables are here. */
  void enter(Connection connection) throws SQLException {}

  private void leave() {
    try (Connection connection = real().open()) {
      sessions.keySet().removeIf(GuestSpace::isClosed);
      sessions.forEach((session, id) -> end(connection, session, id));
      drop(connection);
    } catch (SQLException e) {
      narrator.say(
          "the %s %s is left behind, for isoscope clean to drop: %s"
              .formatted(word(), name, e.getMessage()));
    }
  }

  /** What a session waits for, or has locked, must not keep us from leaving. */
  private void end(Connection connection, Connection session, String id) {
    SessionControl control = dialect().sessions();
    try {
      control.kill(connection, id);
    } catch (SQLException e) {
      abort(session);
    }
  }

  private static void abort(Connection session) {
    try {
      session.abort(Runnable::run);
    } catch (SQLException e) {
      // It cannot be ended; the engine's own time limits end what it does.
    }
  }

  private static boolean isClosed(Connection session) {
    try {
      return session.isClosed();
    } catch (SQLException e) {
      return true;
    }
  }

  @Override
  public final void close() {
    end.run();
    if (alone) {
      super.close();
    }
  }
}
