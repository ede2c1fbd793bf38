package org.isoscope.pgspec;

import org.isoscope.model.IsolationLevel;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.StatementEnds;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The isolation level that a session's transactions begin with. */
final class SessionLevel {
  private SessionLevel() {}

  /** The level, if each BEGIN of the session has nothing but this one. */
  static Optional<IsolationLevel> of(SpecSession session) {
    List<Optional<IsolationLevel>> levels =
        Stream.concat(session.setup().stream(), session.steps().stream().map(SpecStep::sql))
            .flatMap(sql -> StatementEnds.split(sql).stream())
            .map(SqlStatement::of)
            .filter(sql -> sql.transaction().begins())
            .map(SessionLevel::ofBegin)
            .distinct()
            .toList();
    return levels.size() == 1 ? levels.get(0) : Optional.empty();
  }

  private static Optional<IsolationLevel> ofBegin(SqlStatement begin) {
    int level = levelPlace(begin);
    return begin.is(level - 2, "ISOLATION", "LEVEL")
        ? IsolationLevel.parse(SqlStatement.of(begin.from(level)).oneLine())
        : Optional.empty();
  }

  /** Behind BEGIN, what may follow it, and ISOLATION LEVEL. */
  private static int levelPlace(SqlStatement begin) {
    int options = begin.is(1, "WORK") || begin.is(1, "TRANSACTION") ? 2 : 1;
    return options + 2;
  }

  /** The same statement; BEGIN without its level. */
  static String without(String sql) {
    SqlStatement statement = SqlStatement.of(sql);
    boolean nothingElse = statement.transaction().plain() || ofBegin(statement).isPresent();
    return statement.transaction().begins() && nothingElse ? "BEGIN" : sql;
  }
}
