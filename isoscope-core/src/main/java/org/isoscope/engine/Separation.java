package org.isoscope.engine;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** How one server has places in which tables of the same name do not meet. */
public enum Separation {
  NONE("", ""),
  SCHEMAS("schema", "CASCADE"),
  DATABASES("database", "");

  private final String word;
  private final String withAll;

  Separation(String word, String withAll) {
    this.word = word;
    this.withAll = withAll;
  }

  /** What such a place is called. */
  public String word() {
    return word;
  }

  public String create(String name) {
    return "CREATE " + word + " " + name;
  }

  /** With all that is in it; a server that went down may have lost it already. */
  public String drop(String name) {
    return ("DROP " + word + " IF EXISTS " + name + " " + withAll).strip();
  }

  /** The names of all such places that the user may see. */
  public List<String> names(Connection connection) throws SQLException {
    return switch (this) {
      case NONE -> List.of();
      case SCHEMAS -> names(connection.getMetaData().getSchemas(), "TABLE_SCHEM");
      case DATABASES -> names(connection.getMetaData().getCatalogs(), "TABLE_CAT");
    };
  }

  private static List<String> names(ResultSet rows, String column) throws SQLException {
    List<String> names = new ArrayList<>();
    try (rows) {
      while (rows.next()) {
        names.add(rows.getString(column));
      }
    }
    return names;
  }

  /** From now on the session's tables are there. */
  public void enter(Connection connection, String name) throws SQLException {
    switch (this) {
      case NONE -> {}
      case SCHEMAS -> connection.setSchema(name);
      case DATABASES -> connection.setCatalog(name);
    }
  }
}
