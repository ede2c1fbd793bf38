package org.isoscope.oracle.relations;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.isoscope.engine.CatalogNames;
import org.isoscope.sql.text.SqlNames;

/** What tells the rows of tables apart, by the catalogue. */
final class TableKeys {
  private TableKeys() {}

  /** The columns of the primary key, by the plain name of each table that has one. */
  static Map<String, List<String>> of(Connection connection, List<String> tables)
      throws SQLException {
    Map<String, List<String>> keys = new TreeMap<>();
    for (String table : tables) {
      List<String> columns = primaryKey(connection, table);
      if (!columns.isEmpty()) {
        keys.put(SqlNames.unqualified(table).toLowerCase(Locale.ROOT), columns);
      }
    }
    return keys;
  }

  private static List<String> primaryKey(Connection connection, String table) throws SQLException {
    DatabaseMetaData metadata = connection.getMetaData();
    Map<Integer, String> columns = new TreeMap<>();
    try (ResultSet rows =
        metadata.getPrimaryKeys(
            connection.getCatalog(),
            connection.getSchema(),
            CatalogNames.stored(metadata, table))) {
      while (rows.next()) {
        columns.put(rows.getInt("KEY_SEQ"), rows.getString("COLUMN_NAME").toLowerCase(Locale.ROOT));
      }
    }
    return new ArrayList<>(columns.values());
  }
}
