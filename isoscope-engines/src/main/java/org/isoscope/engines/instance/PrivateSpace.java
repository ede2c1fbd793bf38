package org.isoscope.engines.instance;

import java.sql.Connection;
import java.sql.SQLException;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Separation;
import org.isoscope.engine.Sql;
import org.isoscope.engines.provision.Narrator;

/** A schema or a database of our own. */
public final class PrivateSpace extends GuestSpace {
  private PrivateSpace(Instance server, String name, boolean alone, Narrator narrator) {
    super(server, name, alone, narrator);
  }

  /**
   * Makes one. Closing it leaves the server as it is: there may be others like this on it.
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
    return make(
        server, separation::create, name -> new PrivateSpace(server, name, alone, narrator));
  }

  @Override
  String word() {
    return dialect().separation().word();
  }

  @Override
  void enter(Connection connection) throws SQLException {
    dialect().separation().enter(connection, name());
  }

  /** Nobody else has tables here. */
  @Override
  public boolean isShared() {
    return false;
  }

  @Override
  public void empty(Connection connection) throws SQLException {
    Separation separation = dialect().separation();
    Sql.execute(connection, separation.drop(name()), separation.create(name()));
    enter(connection);
  }

  @Override
  void drop(Connection connection) throws SQLException {
    Sql.execute(connection, dialect().separation().drop(name()));
  }
}
