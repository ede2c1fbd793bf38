package org.isoscope.engines.fault;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import org.isoscope.engine.Sql;
import org.isoscope.engines.fault.FaultSql.Search;

/**
 * How an engine names a single row of any table.
 *
 * @param column a hidden column; empty if the engine has none
 * @param isStable whether a row keeps the name when it is changed
 */
record RowId(String column, boolean isStable) {
  static RowId of(String engine) {
    return switch (engine) {
      case "h2" -> new RowId("_ROWID_", true);
      case "postgres" -> new RowId("ctid", false);
      default -> new RowId("", false);
    };
  }

  boolean isKnown() {
    return !column.isEmpty();
  }

  /** The rows that a statement is about to touch, as literals; it is not waited for any of them. */
  List<String> matching(Connection connection, Search search) throws SQLException {
    return ids(connection, search.table(), search.where());
  }

  /** The rows that it is about to leave alone. */
  List<String> others(Connection connection, Search search) throws SQLException {
    return ids(connection, search.table(), "(" + search.where() + ") IS NOT TRUE");
  }

  /**
   * None if the condition fails: then the statement itself fails as well, in its own words, on
   * engines where an error does not end the transaction.
   */
  private List<String> ids(Connection connection, String table, String where) throws SQLException {
    if (!isKnown()) {
      return List.of();
    }
    String query =
        "SELECT " + column + " FROM " + table + " WHERE " + where + " ORDER BY " + column;
    try {
      return Sql.column(connection, query).stream().map(id -> "'" + id + "'").toList();
    } catch (SQLException e) {
      if (isStable) {
        return List.of();
      }
      throw e;
    }
  }

  String is(String id) {
    return column + " = " + id;
  }

  String isNot(String id) {
    return column + " <> " + id;
  }

  String isOneOf(List<String> ids) {
    return column + " IN " + ids.stream().collect(Collectors.joining(", ", "(", ")"));
  }
}
