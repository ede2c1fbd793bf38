package org.isoscope.engines.fault;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What happened to a table between two looks at it. */
record TableChange(TableRows before, TableRows after, List<String> ids) {
  static TableChange between(TableRows before, TableRows after) {
    Set<String> all = new HashSet<>(before.rows().keySet());
    all.addAll(after.rows().keySet());
    List<String> changed =
        all.stream()
            .filter(id -> !Objects.equals(before.rows().get(id), after.rows().get(id)))
            .sorted()
            .toList();
    return new TableChange(before, after, changed);
  }

  /** How many rows were inserted, deleted or changed; a row that moved counts once. */
  int size() {
    long gone = ids.stream().filter(id -> !after.rows().containsKey(id)).count();
    long come = ids.stream().filter(id -> !before.rows().containsKey(id)).count();
    return ids.size() - (int) Math.min(gone, come);
  }

  /**
   * What one statement has changed. None where more has changed than it counted: then another
   * transaction committed while it waited.
   */
  static Optional<TableChange> counted(
      FaultContext context, Optional<TableRows> before, long count) {
    return count <= 0
        ? Optional.empty()
        : before.flatMap(
            old ->
                TableRows.read(context, old.table())
                    .map(now -> between(old, now))
                    .filter(change -> change.size() <= count));
  }

  /** Makes the table what it was before; false, and nothing done, if the engine refuses. */
  boolean undo(FaultContext context) throws SQLException {
    try {
      put(context, before);
      return true;
    } catch (SQLException e) {
      redo(context);
      return false;
    }
  }

  void redo(FaultContext context) throws SQLException {
    put(context, after);
  }

  private void put(FaultContext context, TableRows rows) throws SQLException {
    for (String id : ids) {
      execute(context, "DELETE FROM " + rows.table() + " WHERE _ROWID_ = ?", List.of(id));
    }
    for (String id : ids) {
      if (rows.rows().containsKey(id)) {
        execute(context, insertion(), with(id, rows.rows().get(id)));
      }
    }
  }

  private String insertion() {
    String marks = before.columns().stream().map(c -> "?").collect(Collectors.joining(", "));
    return "INSERT INTO %s (_ROWID_, %s) VALUES (?, %s)"
        .formatted(before.table(), String.join(", ", before.columns()), marks);
  }

  private static List<String> with(String id, List<String> values) {
    List<String> all = new ArrayList<>();
    all.add(id);
    all.addAll(values);
    return all;
  }

  private static void execute(FaultContext context, String sql, List<String> parameters)
      throws SQLException {
    try (PreparedStatement statement = context.connection().prepareStatement(sql)) {
      for (int i = 0; i < parameters.size(); i++) {
        statement.setString(i + 1, parameters.get(i));
      }
      statement.execute();
    }
  }

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
}
