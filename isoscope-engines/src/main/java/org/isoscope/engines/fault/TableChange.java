package org.isoscope.engines.fault;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
    return "INSERT INTO "
        + before.table()
        + " (_ROWID_, "
        + String.join(", ", before.columns())
        + ") VALUES (?, "
        + marks
        + ")";
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
}
