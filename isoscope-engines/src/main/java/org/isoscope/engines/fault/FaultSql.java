package org.isoscope.engines.fault;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.sql.text.LockClause;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.StatementKind;

/** A statement as text, understood just as far as faults need it. */
final class FaultSql {
  private static final Set<String> WHERE = Set.of("WHERE");
  private static final Set<String> FROM = Set.of("FROM");
  private static final Set<StatementKind> ENDING =
      Set.of(StatementKind.DEFINITION, StatementKind.OTHER, StatementKind.EMPTY);

  private final SqlStatement sql;

  FaultSql(String text, SqlRules rules) {
    sql = SqlStatement.of(text.strip(), rules);
  }

  /** An UPDATE or DELETE of one table; the WHERE of all rows is {@code 1 = 1}. */
  record Search(String table, List<String> assignments, Optional<String> condition) {
    String where() {
      return condition.orElse("1 = 1");
    }

    /** The same statement with another condition. */
    String where(String other) {
      return (assignments.isEmpty()
              ? "DELETE FROM " + table
              : "UPDATE " + table + " SET " + String.join(", ", assignments))
          + " WHERE "
          + other;
    }
  }

  String text() {
    return sql.text();
  }

  SqlStatement statement() {
    return sql;
  }

  boolean begins() {
    return sql.transaction().begins();
  }

  boolean isCommit() {
    return sql.transaction().isCommit() && sql.transaction().plain();
  }

  boolean isRollback() {
    return sql.transaction().isRollback() && sql.transaction().plain();
  }

  /** Whether a transaction surely goes on after it; a DDL statement ends one on many engines. */
  boolean staysInTransaction() {
    return sql.transaction().staysWithin() && (!ENDING.contains(sql.kind()) || isHarmless());
  }

  private boolean isHarmless() {
    return Set.of("EXPLAIN", "SHOW", "CALL").contains(sql.verb());
  }

  boolean isWrite() {
    return sql.kind().changesRows() && sql.kind() != StatementKind.MERGE;
  }

  boolean isInsert() {
    return sql.is(0, "INSERT", "INTO");
  }

  /** A query of tables that locks nothing. */
  boolean isPlainSelect() {
    return isQuery() && sql.lockClause() == LockClause.NONE && !isAboutTheEngine();
  }

  private boolean isAboutTheEngine() {
    for (int i = 0; i < sql.size(); i++) {
      String word = sql.at(i).word();
      if (word.startsWith("PG_") || word.endsWith("_SCHEMA") || word.contains("SESSION_ID")) {
        return true;
      }
    }
    return false;
  }

  boolean isQuery() {
    return sql.kind() == StatementKind.QUERY && sql.has(FROM);
  }

  Optional<Search> update() {
    int set = sql.behindName(1);
    if (!sql.is(0, "UPDATE") || !sql.is(set, "SET")) {
      return Optional.empty();
    }
    int where = sql.top(set, WHERE);
    List<String> assignments = sql.parts(set + 1, where < 0 ? sql.size() : where);
    return Optional.of(new Search(name(1, set), assignments, sql.condition(where)));
  }

  Optional<Search> delete() {
    int end = sql.behindName(2);
    boolean whole = end == sql.size();
    return sql.is(0, "DELETE", "FROM") && (whole || sql.is(end, "WHERE"))
        ? Optional.of(new Search(name(2, end), List.of(), sql.condition(whole ? -1 : end)))
        : Optional.empty();
  }

  /** The table that is written. */
  Optional<String> target() {
    return isInsert()
        ? Optional.of(name(2, sql.behindName(2)))
        : update().or(this::delete).map(Search::table);
  }

  private String name(int from, int to) {
    return sql.between(from, to).strip();
  }
}
