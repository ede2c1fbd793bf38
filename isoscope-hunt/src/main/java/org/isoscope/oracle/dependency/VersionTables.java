package org.isoscope.oracle.dependency;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.engine.Sql;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.oracle.dependency.ObservedStatement.Match;
import org.isoscope.sql.Column;
import org.isoscope.sql.Ddl;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.Table;

/**
 * Tables that hold all versions which the rows of a case had, so that the engine can say which of
 * them match a condition. The thesis asks for the matches before and after every write, inside of
 * the transactions (5.4.2); asking once, afterwards, of all versions, tells the same of each
 * version and leaves the case alone.
 */
public record VersionTables(Connection connection, Schema schema, SqlFlavor flavor) {
  private static final String PREFIX = "iso_versions_of_";

  public static List<String> names(Schema schema) {
    return schema.tableNames().stream().map(VersionTables::name).toList();
  }

  private static String name(String table) {
    return PREFIX + table;
  }

  /** The statements that make them. */
  public static List<String> ddl(Schema schema, SqlFlavor flavor) {
    Ddl ddl = new Ddl(flavor);
    return schema.tables().stream().flatMap(each -> ddl.create(versions(each)).stream()).toList();
  }

  /** A table without keys, for many versions have the same. */
  private static Table versions(Table table) {
    List<Column> columns =
        Tracking.withColumns(table).stream()
            .map(column -> new Column(column.name(), column.type(), true))
            .toList();
    return new Table(name(table.name()), columns, List.of());
  }

  /**
   * The history with what each plain condition of a committed statement matches.
   *
   * @param matches the conditions, by the step of their statements
   */
  public ObservedHistory matched(ObservedHistory history, Map<Integer, Match> matches)
      throws SQLException {
    Set<String> asked =
        history.committed().stream()
            .map(access -> matches.get(access.step()))
            .filter(match -> match != null)
            .map(Match::table)
            .collect(Collectors.toSet());
    for (String table : asked) {
      fill(table, history.contents());
    }
    Map<Match, Optional<Predicate>> answers = new HashMap<>();
    List<Access> accesses = new ArrayList<>();
    for (Access access : history.accesses()) {
      Match match = matches.get(access.step());
      boolean known = match != null && asked.contains(match.table());
      if (known && !answers.containsKey(match)) {
        answers.put(match, matching(match));
      }
      accesses.add(known ? answers.get(match).map(access::with).orElse(access) : access);
    }
    return new ObservedHistory(history.spans(), accesses, history.contents());
  }

  private void fill(String table, Map<ItemVersion, Row> contents) throws SQLException {
    List<Row> rows = new ArrayList<>();
    contents.forEach(
        (version, row) -> {
          if (version.item().table().equals(table)) {
            List<Value> values = new ArrayList<>(row.values());
            values.add(Value.of(version.item().key()));
            values.add(Value.of(version.number()));
            rows.add(new Row(values));
          }
        });
    Sql.execute(connection, "DELETE FROM " + name(table));
    if (!rows.isEmpty()) {
      Sql.execute(connection, new Ddl(flavor).insert(versions(schema.table(table)), rows));
    }
  }

  /** Empty if the condition cannot be computed for every version: nobody asked for that. */
  private Optional<Predicate> matching(Match match) throws SQLException {
    try {
      return Optional.of(new Predicate(match.table(), match.condition(), found(match)));
    } catch (SQLException e) {
      if (e.getSQLState() != null && e.getSQLState().startsWith("22")) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private Set<ItemVersion> found(Match match) throws SQLException {
    String query =
        Tracking.ITEMS
            + name(match.table())
            + " AS "
            + match.alias()
            + " WHERE "
            + match.condition();
    Set<ItemVersion> found = new HashSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      while (result.next()) {
        Item item = new Item(match.table(), result.getLong(1));
        found.add(new ItemVersion(item, result.getLong(2)));
      }
    }
    return found;
  }
}
