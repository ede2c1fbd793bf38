package org.isoscope.engine;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.isoscope.sql.text.Creation;

/** What Isoscope has made where others have tables, too. */
public final class Creations {
  private Creations() {}

  /**
   * Drops those that are there, the last first and in rounds, because one may be needed by another.
   *
   * @return those that were there
   * @throws SQLException if a table stays; of anything else nobody knows whether it ever was there
   */
  public static List<Creation> drop(Connection connection, Storage storage, List<Creation> all)
      throws SQLException {
    List<String> tables = storage.tables(connection);
    List<Creation> left = new ArrayList<>();
    for (Creation each : all) {
      if (!each.isTable() || tables.stream().anyMatch(each::isTable)) {
        left.add(0, each);
      }
    }
    List<Creation> dropped = new ArrayList<>();
    int before;
    do {
      before = left.size();
      left.removeIf(each -> isDropped(connection, each) && dropped.add(each));
    } while (left.size() < before);
    for (Creation each : left) {
      if (each.isTable()) {
        Sql.execute(connection, each.drop());
      }
    }
    return dropped;
  }

  private static boolean isDropped(Connection connection, Creation each) {
    try {
      Sql.execute(connection, each.drop());
      return true;
    } catch (SQLException e) {
      return false;
    }
  }
}
