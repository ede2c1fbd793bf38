package org.isoscope.hunt;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.schedule.Scenario;
import org.isoscope.sql.text.SqlStatement;

/**
 * What is left of a schedule when names and constants are taken away, but not what they have in
 * common: {@code 1:UPDATE a(1 key) 2:UPDATE a(2)} changes two columns of one table, the first of
 * them in a key. Finer than a {@link Shape}, for bugs that are known by nothing but their case.
 */
final class Skeleton {
  private final Set<String> keyed = new HashSet<>();
  private final Map<String, Integer> tables = new LinkedHashMap<>();
  private final Map<String, Integer> columns = new LinkedHashMap<>();

  private Skeleton(Scenario scenario) {
    scenario.setupSql().forEach(sql -> keyed.addAll(keyed(SqlStatement.of(sql))));
  }

  /** What each of these statements changes, in their order. */
  static List<String> targets(Scenario scenario, List<String> statements) {
    Skeleton skeleton = new Skeleton(scenario);
    return statements.stream().map(sql -> skeleton.target(SqlStatement.of(sql))).toList();
  }

  private String target(SqlStatement sql) {
    if (sql.is(0, "DELETE", "FROM")) {
      return " " + table(sql.at(2).text());
    }
    if (sql.is(0, "INSERT", "INTO")) {
      boolean several = sql.has(Set.of("SELECT")) || hasSeveralRows(sql);
      return " " + table(sql.at(2).text()) + (several ? " rows" : "");
    }
    if (!sql.is(0, "UPDATE") || !sql.is(2, "SET")) {
      return "";
    }
    int where = sql.top(3, Set.of("WHERE"));
    return " "
        + table(sql.at(1).text())
        + sql.parts(3, where < 0 ? sql.size() : where).stream()
            .map(assignment -> SqlStatement.of(assignment).at(0).text())
            // What an oracle keeps for itself is in every UPDATE, and says nothing.
            .filter(column -> !column.startsWith("iso_"))
            .map(this::column)
            .collect(Collectors.joining(", ", "(", ")"));
  }

  private static boolean hasSeveralRows(SqlStatement sql) {
    for (int i = 0; i < sql.size(); i++) {
      if (sql.is(i, ")", ",", "(")) {
        return true;
      }
    }
    return false;
  }

  private String table(String name) {
    int number = tables.computeIfAbsent(plain(name), each -> tables.size());
    return String.valueOf((char) ('a' + number));
  }

  private String column(String name) {
    int number = columns.computeIfAbsent(plain(name), each -> columns.size() + 1);
    return number + (keyed.contains(plain(name)) ? " key" : "");
  }

  /** The columns that are in a key or an index: of a whole table, or of one index. */
  private static List<String> keyed(SqlStatement sql) {
    List<String> found = new ArrayList<>();
    boolean isIndex = sql.is(0, "CREATE", "INDEX") || sql.is(0, "CREATE", "UNIQUE", "INDEX");
    for (int i = 0; i < sql.size(); i++) {
      boolean opens = sql.is(i, "(") && i > 0;
      if (opens && (isIndex || sql.is(i - 1, "KEY") || sql.is(i - 1, "UNIQUE"))) {
        for (int j = i + 1; j < sql.size() && !sql.is(j, ")"); j++) {
          found.add(plain(sql.at(j).text()));
        }
      }
      boolean follows = sql.is(i, "PRIMARY", "KEY") || sql.is(i, "UNIQUE");
      if (follows && i > 1 && !sql.is(i - 1, ",") && !isIndex) {
        found.add(plain(sql.at(i - 2).text()));
      }
    }
    return found;
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
