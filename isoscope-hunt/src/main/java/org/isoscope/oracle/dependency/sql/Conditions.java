package org.isoscope.oracle.dependency.sql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.engine.Sql;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.Item;
import org.isoscope.oracle.dependency.ItemVersion;
import org.isoscope.oracle.dependency.ObservedHistory;
import org.isoscope.oracle.dependency.ObservedStatement.Match;
import org.isoscope.oracle.dependency.Predicate;
import org.isoscope.oracle.dependency.Tracking;
import org.isoscope.run.Lab;
import org.isoscope.run.ResultReader;

/**
 * Asks the engine which versions match a condition: each version is put into its table, alone, so
 * that no other table has to be made and no key is in the way. A person's case has few of them.
 */
public record Conditions(Lab lab, WrittenTables tables) {
  /**
   * The history with what each plain condition matches. The tables lose their rows.
   *
   * @param matches the conditions, by the step of their statements
   */
  public ObservedHistory matched(ObservedHistory history, Map<Integer, Match> matches)
      throws SQLException {
    tables.reset(lab);
    Map<String, List<Match>> byTable =
        matches.values().stream().distinct().collect(Collectors.groupingBy(Match::table));
    Map<Match, Predicate> answers = new HashMap<>();
    for (Map.Entry<String, List<Match>> each : byTable.entrySet()) {
      answers.putAll(ask(each.getKey(), each.getValue(), history));
    }
    List<Access> accesses = new ArrayList<>();
    for (Access access : history.accesses()) {
      Predicate predicate = answers.get(matches.get(access.step()));
      accesses.add(predicate == null ? access : access.with(predicate));
    }
    return new ObservedHistory(history.spans(), accesses, history.contents());
  }

  /** Nothing if one of the conditions cannot be computed for every version. */
  private Map<Match, Predicate> ask(String table, List<Match> all, ObservedHistory history)
      throws SQLException {
    Connection connection = lab.connection();
    Map<Match, Set<ItemVersion>> found = new HashMap<>();
    all.forEach(match -> found.put(match, new HashSet<>()));
    try {
      for (List<Value> row : versions(connection, table, history)) {
        String values = row.stream().map(Value::literal).collect(Collectors.joining(", "));
        Sql.execute(
            connection,
            "DELETE FROM " + table,
            "INSERT INTO " + table + " VALUES (" + values + ")");
        for (Match match : all) {
          if (!Sql.rows(connection, query(match)).isEmpty()) {
            found.get(match).add(version(table, row));
          }
        }
      }
    } catch (SQLException e) {
      if (connection.isClosed()) {
        throw e;
      }
      return Map.of();
    }
    Map<Match, Predicate> answers = new HashMap<>();
    found.forEach(
        (match, versions) -> answers.put(match, new Predicate(table, match.condition(), versions)));
    return answers;
  }

  private static String query(Match match) {
    String alias = match.alias().equals(match.table()) ? "" : " " + match.alias();
    return "SELECT %s FROM %s%s WHERE %s"
        .formatted(Tracking.KEY, match.table(), alias, match.condition());
  }

  /** The rows that were there first, and those that statements made; with all columns. */
  private static List<List<Value>> versions(
      Connection connection, String table, ObservedHistory history) throws SQLException {
    List<List<Value>> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SELECT * FROM " + table)) {
      ResultReader.read(result).rows().forEach(row -> rows.add(row.values()));
    }
    for (Map.Entry<ItemVersion, Row> each : history.contents().entrySet()) {
      if (each.getKey().item().table().equals(table)) {
        List<Value> row = new ArrayList<>(each.getValue().values());
        row.add(Value.of(each.getKey().item().key()));
        row.add(Value.of(each.getKey().number()));
        rows.add(row);
      }
    }
    return rows;
  }

  private static ItemVersion version(String table, List<Value> row) {
    int size = row.size();
    return new ItemVersion(new Item(table, number(row.get(size - 2))), number(row.get(size - 1)));
  }

  private static long number(Value value) {
    return ((Value.Exact) value).number().longValueExact();
  }
}
