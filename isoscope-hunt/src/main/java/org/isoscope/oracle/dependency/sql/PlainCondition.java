package org.isoscope.oracle.dependency.sql;

import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.isoscope.oracle.dependency.ObservedStatement.Match;
import org.isoscope.sql.text.SqlStatement;

/** Finds the condition of a statement that reads one table and nothing else. */
final class PlainCondition {
  private static final Set<String> CLAUSES =
      Set.of("WHERE", "GROUP", "HAVING", "ORDER", "FOR", "LOCK");
  private static final Set<String> SEVERAL =
      Set.of("JOIN", "UNION", "INTERSECT", "EXCEPT", "LIMIT", "FETCH", "OFFSET", "WITH");
  private static final String ALL = "1 = 1";

  private PlainCondition() {}

  /** Empty if its rows depend on more than the condition. */
  static Optional<Match> of(
      SqlStatement sql, Optional<String> target, Optional<String> condition, Set<String> tables) {
    if (sql.is(0, "INSERT") || tables.size() != 1 || selects(sql) > 1) {
      return Optional.empty();
    }
    if (target.isPresent()) {
      return selects(sql) > 0
          ? Optional.empty()
          : target.map(table -> new Match(table, table, condition.orElse(ALL)));
    }
    return ofQuery(sql, tables.iterator().next());
  }

  private static long selects(SqlStatement sql) {
    return IntStream.range(0, sql.size()).filter(i -> sql.is(i, "SELECT")).count();
  }

  private static Optional<Match> ofQuery(SqlStatement sql, String table) {
    int from = sql.top(0, Set.of("FROM"));
    if (from < 0 || sql.has(SEVERAL) || !sql.is(0, "SELECT")) {
      return Optional.empty();
    }
    int clause = orEnd(sql, sql.top(from, CLAUSES));
    int alias = clause - 1;
    boolean named = alias - from <= (sql.is(from + 2, "AS") ? 3 : 2);
    if (!named || !sql.at(alias).isName()) {
      return Optional.empty();
    }
    int next = sql.is(clause, "WHERE") ? orEnd(sql, sql.top(clause + 1, CLAUSES)) : clause;
    String condition = next > clause ? sql.between(clause + 1, next).strip() : ALL;
    return Optional.of(new Match(table, sql.at(alias).text(), condition));
  }

  private static int orEnd(SqlStatement sql, int index) {
    return index < 0 ? sql.size() : index;
  }
}
