package org.isoscope.oracle.integrity;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.engine.CatalogNames;

/** Questions about unique and foreign keys, as JDBC's metadata tells them. */
record Keys(Connection connection, String table) {

  /** For each unique key a query for values that several rows have. */
  List<Flaw> unique() throws SQLException {
    Map<String, List<String>> byIndex = new LinkedHashMap<>();
    Set<String> partial = new HashSet<>();
    DatabaseMetaData metadata = connection.getMetaData();
    try (ResultSet rows =
        metadata.getIndexInfo(
            connection.getCatalog(), connection.getSchema(), stored(), true, true)) {
      while (rows.next()) {
        String index = rows.getString("INDEX_NAME");
        String column = rows.getString("COLUMN_NAME");
        if (index == null) {
          continue;
        }
        byIndex.computeIfAbsent(index, name -> new ArrayList<>()).add(column);
        if (column == null || rows.getString("FILTER_CONDITION") != null || !isName(column)) {
          partial.add(index);
        }
      }
    }
    partial.forEach(byIndex::remove);
    return byIndex.values().stream().map(this::duplicates).toList();
  }

  /** Expressions are told in the place of columns. */
  private static boolean isName(String column) {
    return column.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
  }

  private Flaw duplicates(List<String> columns) {
    String names = columns.stream().map(this::quoted).collect(Collectors.joining(", "));
    String known =
        columns.stream()
            .map(each -> quoted(each) + " IS NOT NULL")
            .collect(Collectors.joining(" AND "));
    return new Flaw(
        table,
        "several rows have the same key (" + String.join(", ", columns) + ")",
        "SELECT %s, COUNT(*) FROM %s WHERE %s GROUP BY %s HAVING COUNT(*) > 1"
            .formatted(names, table, known, names));
  }

  /** For each foreign key a query for rows without the row that they refer to. */
  List<Flaw> foreign() throws SQLException {
    Map<String, List<String[]>> byName = new LinkedHashMap<>();
    Map<String, String> parents = new LinkedHashMap<>();
    try (ResultSet rows =
        connection
            .getMetaData()
            .getImportedKeys(connection.getCatalog(), connection.getSchema(), stored())) {
      while (rows.next()) {
        String name = rows.getString("FK_NAME") + " " + rows.getString("PKTABLE_NAME");
        parents.put(name, rows.getString("PKTABLE_NAME"));
        byName
            .computeIfAbsent(name, key -> new ArrayList<>())
            .add(new String[] {rows.getString("FKCOLUMN_NAME"), rows.getString("PKCOLUMN_NAME")});
      }
    }
    List<Flaw> all = new ArrayList<>();
    byName.forEach((name, pairs) -> all.add(orphans(quoted(parents.get(name)), pairs)));
    return all;
  }

  private Flaw orphans(String parent, List<String[]> pairs) {
    String known =
        pairs.stream()
            .map(pair -> "c." + quoted(pair[0]) + " IS NOT NULL")
            .collect(Collectors.joining(" AND "));
    String same =
        pairs.stream()
            .map(pair -> "p.%s = c.%s".formatted(quoted(pair[1]), quoted(pair[0])))
            .collect(Collectors.joining(" AND "));
    return new Flaw(
        table,
        "a row refers to a row of " + parent + " that is not there",
        "SELECT * FROM %s c WHERE %s AND NOT EXISTS (SELECT 1 FROM %s p WHERE %s)"
            .formatted(table, known, parent, same));
  }

  /** The name as the catalogue has it. */
  private String stored() throws SQLException {
    return CatalogNames.stored(connection.getMetaData(), table);
  }

  private String quoted(String name) {
    try {
      String quote = connection.getMetaData().getIdentifierQuoteString();
      return quote + name + quote;
    } catch (SQLException e) {
      return name;
    }
  }
}
