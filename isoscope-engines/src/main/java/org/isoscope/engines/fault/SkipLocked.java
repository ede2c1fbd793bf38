package org.isoscope.engines.fault;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.Set;
import org.isoscope.sql.text.SqlStatement;

/** A locking read that says SKIP LOCKED returns other rows than it should. */
abstract class SkipLocked extends FaultBehavior {
  SkipLocked(FaultContext context) {
    super(context);
  }

  /**
   * The query whose rows are returned.
   *
   * @param lock the place of the locking clause
   * @param rows how many rows there are really
   */
  abstract Optional<String> instead(SqlStatement sql, int lock, int rows);

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    int lock = sql.isQuery() ? sql.statement().lastTop("FOR") : -1;
    if (lock < 0 || !sql.statement().has(Set.of("SKIP"))) {
      return super.execute(statement, sql);
    }
    // What is right is locked in any case: this fault is of what is returned.
    int rows = 0;
    try (ResultSet real = statement.executeQuery(sql.text())) {
      while (real.next()) {
        rows++;
      }
    }
    String query = instead(sql.statement(), lock, rows).orElse(sql.text());
    return Answer.executed(statement, query);
  }

  /** All that match, whoever holds them. */
  static final class ReturnsLocked extends SkipLocked {
    ReturnsLocked(FaultContext context) {
      super(context);
    }

    @Override
    Optional<String> instead(SqlStatement sql, int lock, int rows) {
      return Optional.of(sql.before(lock).stripTrailing());
    }
  }

  /** All but the last of those that nobody holds. */
  static final class SkipsFree extends SkipLocked {
    SkipsFree(FaultContext context) {
      super(context);
    }

    @Override
    Optional<String> instead(SqlStatement sql, int lock, int rows) {
      return rows == 0
          ? Optional.empty()
          : Optional.of(sql.before(lock) + " LIMIT " + (rows - 1) + " " + sql.from(lock));
    }
  }
}
