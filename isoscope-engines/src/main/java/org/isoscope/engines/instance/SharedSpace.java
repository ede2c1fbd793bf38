package org.isoscope.engines.instance;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isoscope.engine.Creations;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.engine.Storage;
import org.isoscope.engines.provision.Narrator;
import org.isoscope.sql.text.Creation;

/**
 * The schema of the URL, where the user may make no other. Scenarios give their tables names that
 * anybody may have used, so that a name tells nothing; therefore a table with a name of ours lists
 * what is going to be made, before it is made. What is listed in one whose process is dead is left
 * from it.
 */
public final class SharedSpace extends GuestSpace {
  private final Set<Creation> announced = new HashSet<>();

  private SharedSpace(Instance server, String name, Narrator narrator) {
    super(server, name, true, narrator);
  }

  /**
   * Opens one, which closes the server as well when it is closed.
   *
   * @throws SQLException if the user may not make tables
   */
  public static SharedSpace alone(Instance server, Narrator narrator) throws SQLException {
    return make(
        server,
        name -> "CREATE TABLE " + name + " (kind VARCHAR(30), name VARCHAR(200))",
        name -> new SharedSpace(server, name, narrator));
  }

  @Override
  String word() {
    return "table";
  }

  @Override
  public void announce(List<Creation> creations) throws SQLException {
    try (Connection connection = real().open();
        PreparedStatement insert =
            connection.prepareStatement("INSERT INTO " + name() + " VALUES (?, ?)")) {
      for (Creation each : creations) {
        if (announced.add(each)) {
          insert.setString(1, each.kind());
          insert.setString(2, each.name());
          insert.execute();
        }
      }
    }
  }

  @Override
  void drop(Connection connection) throws SQLException {
    drop(connection, dialect().storage(), name());
  }

  /** Drops what a list names, and the list; what of it was there. */
  public static List<Creation> drop(Connection connection, Storage storage, String list)
      throws SQLException {
    List<Creation> left =
        Sql.rows(connection, "SELECT kind, name FROM " + list).stream()
            .map(row -> new Creation(row.get(0), row.get(1)))
            .toList();
    List<Creation> dropped = Creations.drop(connection, storage, left);
    Sql.execute(connection, "DROP TABLE " + list);
    return dropped;
  }
}
