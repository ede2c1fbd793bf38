package org.isoscope.oracle.dependency.sql;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.oracle.dependency.ObservedStatement.Match;
import org.isoscope.oracle.dependency.Tracking;
import org.isoscope.sql.Statement.Kind;
import org.isoscope.sql.Statement.LockingRead.Waiting;
import org.isoscope.sql.text.SqlStatement;

/**
 * Reads one statement of a transaction.
 *
 * @param tables by their names in small letters
 * @param number that the rows it writes get as their version
 */
record StatementReader(
    SqlStatement sql, Map<String, WrittenTable> tables, int number, Refusal refusal) {
  private static final Set<String> WRITES = Set.of("INSERT", "DELETE", "MERGE", "INTO", "CALL");
  private static final Set<String> BEHIND_WRITES =
      Set.of("FROM", "JOIN", "USING", "ORDER", "LIMIT", "RETURNING", "OUTPUT");

  private static final Set<String> SUMMARIES =
      Set.of("GROUP", "HAVING", "DISTINCT", "OVER", "COUNT", "SUM", "MIN", "MAX", "AVG");
  private static final Set<String> JOINS = Set.of("FROM", "JOIN", "USING");

  WatchedSql read() {
    return switch (sql.at(0).word()) {
      case "SELECT", "WITH", "(" -> query();
      case "UPDATE" -> update();
      case "DELETE" -> delete();
      case "INSERT" -> insert();
      default ->
          throw refusal.of(
              "what \"%s\" reads and writes cannot be tracked".formatted(sql.at(0).text()),
              "there may be SELECT, INSERT, UPDATE, DELETE, SAVEPOINT, ROLLBACK TO, and the begin"
                  + " and end of transactions");
    };
  }

  private WatchedSql query() {
    for (int i = 0; i < sql.size(); i++) {
      if (sql.is(i, "UPDATE") && !sql.is(i - 1, "FOR") && !sql.is(i - 1, "KEY")) {
        throw writingQuery();
      }
    }
    Kind kind =
        switch (sql.lockClause()) {
          case NONE -> Kind.SELECT;
          case FOR_UPDATE -> Kind.SELECT_FOR_UPDATE;
          case FOR_SHARE -> Kind.SELECT_FOR_SHARE;
        };
    if (sql.has(WRITES)) {
      throw writingQuery();
    }
    WatchedSql query = watched(kind, Optional.empty(), named(0), Optional.empty(), sql.text());
    boolean rowByRow = query.match().isPresent() && !sql.has(SUMMARIES);
    if (query.waiting() == Waiting.SKIP_LOCKED && !rowByRow) {
      throw refusal.of(
          "what SKIP LOCKED leaves out of this query changes more than its own row",
          "select rows of one table, without LIMIT, joins, groups and sub-queries");
    }
    return query;
  }

  private RuntimeException writingQuery() {
    return refusal.of(
        "a query that writes cannot be tracked", "write the query and the change one by one");
  }

  private Waiting waiting() {
    for (int i = 0; i < sql.size(); i++) {
      if (sql.is(i, "SKIP", "LOCKED")) {
        return Waiting.SKIP_LOCKED;
      }
    }
    return sql.has(Set.of("NOWAIT")) ? Waiting.NOWAIT : Waiting.WAIT;
  }

  private WatchedSql update() {
    WrittenTable table = target(1);
    requirePlain(
        sql.is(2, "SET"), "UPDATE %s SET … WHERE …, without an alias".formatted(table.name()));
    int where = sql.top(3, Set.of("WHERE"));
    int end = where < 0 ? sql.size() : where;
    String head = sql.between(0, end).stripTrailing();
    String tracked =
        head + ", " + Tracking.VERSION + " = " + number + (where < 0 ? "" : " " + sql.from(where));
    return watched(Kind.UPDATE, Optional.of(table.name()), named(0), condition(where), tracked);
  }

  private WatchedSql delete() {
    requirePlain(sql.is(1, "FROM"), "DELETE FROM table WHERE …");
    WrittenTable table = target(2);
    boolean conditional = sql.is(3, "WHERE");
    requirePlain(
        conditional || sql.size() == 3,
        "DELETE FROM %s WHERE …, without an alias".formatted(table.name()));
    return watched(
        Kind.DELETE,
        Optional.of(table.name()),
        named(0),
        condition(conditional ? 3 : -1),
        sql.text());
  }

  private void requirePlain(boolean form, String right) {
    String word = sql.at(0).word();
    if (!form) {
      throw refusal.of("the rows of this " + word + " cannot be told", "write " + right);
    }
    int more = sql.top(3, BEHIND_WRITES);
    if (more >= 0 && JOINS.contains(sql.at(more).word())) {
      throw refusal.of(
          "%s with %s joins tables, so that which of its rows it writes cannot be asked of one"
              .formatted(word, sql.at(more).word()),
          "write the other table as a sub-query in WHERE or SET");
    }
    if (more >= 0) {
      throw refusal.of(
          "what %s does with %s cannot be told from its condition alone"
              .formatted(word, sql.at(more).word()),
          "leave " + sql.at(more).word() + " out");
    }
  }

  private WatchedSql insert() {
    requirePlainInsert();
    WrittenTable table = target(2);
    WrittenInsert insert = new WrittenInsert(sql, table, refusal);
    Set<String> read = named(3);
    if (table.constrained()) {
      read.add(table.name());
    }
    return watched(
        insert.isQuery() ? Kind.INSERT_SELECT : Kind.INSERT,
        Optional.of(table.name()),
        read,
        Optional.empty(),
        insert.isQuery()
            ? insert.query(number)
            : insert.rows(place -> Tracking.key(place, number), number));
  }

  private void requirePlainInsert() {
    if (!sql.is(1, "INTO")) {
      throw refusal.of(
          "the rows of this INSERT cannot be tracked", "write INSERT INTO table (…) VALUES (…)");
    }
  }

  private WrittenTable target(int index) {
    WrittenTable table = tables.get(sql.at(index).name());
    if (table == null || sql.is(index + 1, ".")) {
      throw refusal.of(
          "the setup makes no table \"%s\"".formatted(sql.at(index).text()),
          tables.isEmpty()
              ? "make it there with CREATE TABLE"
              : "it makes "
                  + String.join(", ", tables.values().stream().map(WrittenTable::name).toList()));
    }
    return table;
  }

  /** The tables whose names stand in the statement; one too many does no harm. */
  private Set<String> named(int from) {
    Set<String> named = new LinkedHashSet<>();
    for (int i = from; i < sql.size(); i++) {
      if (sql.at(i).isName() && tables.containsKey(sql.at(i).name())) {
        named.add(tables.get(sql.at(i).name()).name());
      }
    }
    return named;
  }

  private Optional<String> condition(int where) {
    return where < 0 ? Optional.empty() : Optional.of(sql.from(where + 1).strip());
  }

  private WatchedSql watched(
      Kind kind,
      Optional<String> target,
      Set<String> read,
      Optional<String> where,
      String tracked) {
    Optional<Match> match = PlainCondition.of(sql, target, where, read);
    return new WatchedSql(kind, waiting(), target, read, where, sql.text(), tracked, match);
  }
}
