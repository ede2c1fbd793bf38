package org.isoscope.oracle.integrity;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.isoscope.engine.Sql;
import org.isoscope.sql.text.SqlNames;

/**
 * Questions about CHECKs, generated columns and partitions. Each engine tells them in views of its
 * own; one that has none of them is not asked.
 */
record Definitions(Connection connection, List<String> tables) {
  private static final String CHECKS =
      "SELECT t.table_name, c.check_clause FROM information_schema.check_constraints c"
          + " JOIN information_schema.table_constraints t"
          + " ON t.constraint_schema = c.constraint_schema"
          + " AND t.constraint_name = c.constraint_name";

  private static final String GENERATED =
      "SELECT table_name, column_name, generation_expression FROM information_schema.columns"
          + " WHERE generation_expression IS NOT NULL AND generation_expression <> ''";

  /** PostgreSQL's, which is the only one to tell it as a condition. */
  private static final String PARTITIONS =
      "SELECT c.relname, pg_get_partition_constraintdef(c.oid) FROM pg_class c"
          + " WHERE c.relispartition AND c.relkind = 'r'"
          + " AND pg_get_partition_constraintdef(c.oid) IS NOT NULL";

  List<Flaw> questions() {
    List<Flaw> all = new ArrayList<>();
    for (List<String> row : rows(CHECKS)) {
      table(row.get(0)).ifPresent(table -> all.add(violated(table, "a CHECK", row.get(1))));
    }
    for (List<String> row : rows(GENERATED)) {
      table(row.get(0)).ifPresent(table -> all.add(outdated(table, row.get(1), row.get(2))));
    }
    for (List<String> row : rows(PARTITIONS)) {
      table(row.get(0))
          .ifPresent(table -> all.add(violated(table, "what its partition is for", row.get(1))));
    }
    return all;
  }

  private static Flaw violated(String table, String what, String condition) {
    return new Flaw(
        table,
        "a row is against %s: %s".formatted(what, condition),
        "SELECT * FROM %s WHERE NOT (%s)".formatted(table, condition));
  }

  private static Flaw outdated(String table, String column, String expression) {
    return new Flaw(
        table,
        "the generated column %s is not what its expression comes to".formatted(column),
        ("SELECT * FROM %1$s WHERE %2$s <> (%3$s) OR (%2$s IS NULL AND (%3$s) IS NOT NULL)"
                + " OR (%2$s IS NOT NULL AND (%3$s) IS NULL)")
            .formatted(table, column, expression));
  }

  private Optional<String> table(String stored) {
    String plain = stored.toLowerCase(Locale.ROOT);
    return tables.stream()
        .filter(each -> SqlNames.unqualified(each).toLowerCase(Locale.ROOT).equals(plain))
        .findFirst();
  }

  /** Nothing where the engine has no such view. */
  private List<List<String>> rows(String query) {
    try {
      return Sql.rows(connection, query).stream()
          .filter(row -> row.stream().allMatch(cell -> cell != null))
          .toList();
    } catch (SQLException e) {
      return List.of();
    }
  }
}
