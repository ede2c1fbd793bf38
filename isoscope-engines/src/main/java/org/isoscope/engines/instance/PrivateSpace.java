package org.isoscope.engines.instance;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import org.isoscope.engine.ForwardingInstance;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Separation;
import org.isoscope.engine.Sql;
import org.isoscope.engines.provision.Narrator;

/**
 * A schema or a database of our own on a server that somebody else runs. It is dropped when this is
 * closed, by Ctrl-C too. The server itself is not closed: there may be others like this on it.
 */
public final class PrivateSpace extends ForwardingInstance {
  private final String name;
  private final boolean alone;
  private final Narrator narrator;
  private final Cleanup.Handle end;

  private PrivateSpace(Instance server, String name, boolean alone, Narrator narrator) {
    super(server);
    this.name = name;
    this.alone = alone;
    this.narrator = narrator;
    this.end = Cleanup.register(this::drop);
  }

  /**
   * Makes one.
   *
   * @throws SQLException if the user may not, or the engine has nothing of the kind
   */
  public static PrivateSpace on(Instance server, Narrator narrator) throws SQLException {
    return on(server, false, narrator);
  }

  /** Makes one, which closes the server as well when it is closed. */
  public static PrivateSpace alone(Instance server, Narrator narrator) throws SQLException {
    return on(server, true, narrator);
  }

  private static PrivateSpace on(Instance server, boolean alone, Narrator narrator)
      throws SQLException {
    Separation separation = server.dialect().separation();
    if (separation == Separation.NONE) {
      throw new SQLException(server.engine() + " was not tried with several");
    }
    try (Connection connection = server.open()) {
      String name = newName(connection);
      AtomicReference<SQLException> refusal = new AtomicReference<>();
      PrivateSpace made =
          Cleanup.beforeExit(
              () -> {
                try {
                  Sql.execute(connection, separation.create(name));
                  return new PrivateSpace(server, name, alone, narrator);
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

  /** Who finds one that a killed process has left knows whose it was. */
  private static String newName(Connection connection) throws SQLException {
    String name = OwnName.next().toString();
    return connection.getMetaData().storesUpperCaseIdentifiers()
        ? name.toUpperCase(Locale.ROOT)
        : name;
  }

  @Override
  public Connection connect() throws SQLException {
    Connection connection = super.connect();
    try {
      dialect().separation().enter(connection, name);
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  /** Nobody else has tables here. */
  @Override
  public boolean isShared() {
    return false;
  }

  private void drop() {
    try (Connection connection = real().open()) {
      Sql.execute(connection, dialect().separation().drop(name));
    } catch (SQLException e) {
      narrator.say(
          "the %s %s is left behind and can be dropped: %s"
              .formatted(dialect().separation().word(), name, e.getMessage()));
    }
  }

  @Override
  public void close() {
    end.run();
    if (alone) {
      super.close();
    }
  }
}
