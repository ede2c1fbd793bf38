package org.isoscope.engines.fault;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rows of a table as one session sees them, by their row ids. Values are texts, which the
 * engine turns into the types of the columns again; a value may be null.
 */
record TableRows(String table, List<String> columns, Map<String, List<String>> rows) {
  /** None if there is no such table. */
  static Optional<TableRows> read(FaultContext context, String table) {
    String query = "SELECT " + context.rowId().column() + ", " + table + ".* FROM " + table;
    try (Statement statement = context.connection().createStatement();
        ResultSet result = statement.executeQuery(query)) {
      List<String> columns = columns(result.getMetaData());
      Map<String, List<String>> rows = new LinkedHashMap<>();
      while (result.next()) {
        List<String> values = new ArrayList<>();
        for (int i = 2; i <= columns.size() + 1; i++) {
          values.add(result.getString(i));
        }
        rows.put(result.getString(1), values);
      }
      return Optional.of(new TableRows(table, columns, rows));
    } catch (SQLException e) {
      return Optional.empty();
    }
  }

  private static List<String> columns(ResultSetMetaData data) throws SQLException {
    List<String> columns = new ArrayList<>();
    for (int i = 2; i <= data.getColumnCount(); i++) {
      columns.add('"' + data.getColumnName(i) + '"');
    }
    return columns;
  }
}
