package org.isoscope.engine;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The few things that are done with a connection over and over. */
public final class Sql {
  private Sql() {}

  /** Something that is done with a database. */
  public interface Action {
    void run() throws SQLException;
  }

  public static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** The first column of the first row; null if there is no row. */
  public static String text(Connection connection, String query) throws SQLException {
    List<String> all = column(connection, query);
    return all.isEmpty() ? null : all.get(0);
  }

  /** The first column of every row. */
  public static List<String> column(Connection connection, String query) throws SQLException {
    return rows(connection, query).stream().map(row -> row.get(0)).toList();
  }

  /** All rows as text; a cell may be null. */
  public static List<List<String>> rows(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      int width = result.getMetaData().getColumnCount();
      List<List<String>> rows = new ArrayList<>();
      while (result.next()) {
        List<String> row = new ArrayList<>(width);
        for (int i = 1; i <= width; i++) {
          row.add(result.getString(i));
        }
        rows.add(row);
      }
      return rows;
    }
  }
}
