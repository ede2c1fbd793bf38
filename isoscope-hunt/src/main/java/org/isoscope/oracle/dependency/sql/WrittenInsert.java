package org.isoscope.oracle.dependency.sql;

import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isoscope.oracle.dependency.Tracking;
import org.isoscope.sql.text.SqlStatement;

/** An INSERT that gives its rows keys and a version. */
record WrittenInsert(SqlStatement sql, WrittenTable table, Refusal refusal) {
  private static final Set<String> SOURCES = Set.of("VALUES", "SELECT");
  private static final Set<String> UNTRACKED = Set.of("ON", "RETURNING", "SET", "AS");
  private static final Set<String> COMBINED =
      Set.of(
          "JOIN GROUP HAVING DISTINCT UNION INTERSECT EXCEPT OVER COUNT SUM MIN MAX AVG *"
              .split(" "));
  private static final Set<String> CLAUSES =
      Set.of("WHERE", "ORDER", "LIMIT", "FETCH", "OFFSET", "FOR");

  /** The statement starts with INSERT INTO and the table's name. */
  WrittenInsert {
    if (!SOURCES.contains(sql.at(source(sql)).word())) {
      throw refusal.of(
          "the rows of this INSERT cannot be tracked",
          "write INSERT INTO %s (…) VALUES (…), or INSERT INTO %s (…) SELECT … FROM one table"
              .formatted(table.name(), table.name()));
    }
  }

  private static int source(SqlStatement sql) {
    return sql.is(3, "(") ? sql.closing(3) + 1 : 3;
  }

  boolean isQuery() {
    return sql.is(source(sql), "SELECT");
  }

  /**
   * With rows that are written down.
   *
   * @param key of the row at a place, from 0
   */
  String rows(IntFunction<Long> key, int version) {
    if (sql.top(source(sql), UNTRACKED) >= 0) {
      throw refusal.of(
          "an INSERT that does more than insert cannot be tracked",
          "write INSERT INTO … VALUES (…), without ON, SET and RETURNING");
    }
    StringBuilder text = new StringBuilder(sql.before(3)).append(columns()).append(" VALUES ");
    int place = 0;
    for (int at = source(sql) + 1; sql.is(at, "("); at = sql.closing(at) + 2) {
      text.append(place == 0 ? "" : ", ")
          .append(sql.between(at, sql.closing(at)).stripTrailing())
          .append(", %d, %d)".formatted(key.apply(place++), version));
    }
    return text.toString();
  }

  int rowCount() {
    return (int)
        IntStream.range(source(sql) + 1, sql.size())
            .filter(i -> sql.is(i, "(") && sql.depth(i) == 0)
            .count();
  }

  /** With the rows of a query; each gets a key that tells the row it was made of. */
  String query(int number) {
    int from = sql.top(source(sql), Set.of("FROM"));
    boolean plain =
        from > 0
            && sql.at(from + 1).isName()
            && sql.top(source(sql), COMBINED) < 0
            && sql.top(from, Set.of(",")) < 0
            && sql.top(source(sql), Set.of("ON", "RETURNING")) < 0;
    if (!plain) {
      throw refusal.of(
          "the rows of this INSERT cannot be traced to the rows they are made of",
          "select named columns from one table, without joins, groups and aggregates");
    }
    String key =
        ", %s.%s * %d + %d, %d "
            .formatted(alias(from + 1), Tracking.KEY, Tracking.NUMBERS, number, number);
    return sql.before(3)
        + columns()
        + " "
        + sql.between(source(sql), from).stripTrailing()
        + key
        + sql.from(from);
  }

  private String alias(int named) {
    int at = sql.is(named + 1, "AS") ? named + 2 : named + 1;
    boolean renamed = sql.at(at).isName() && !CLAUSES.contains(sql.at(at).word());
    return sql.at(renamed ? at : named).text();
  }

  private String columns() {
    Stream<String> own =
        source(sql) == 3
            ? table.columns().stream()
            : Stream.of(sql.between(4, source(sql) - 1).strip());
    return Stream.concat(own, Stream.of(Tracking.KEY, Tracking.VERSION))
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
