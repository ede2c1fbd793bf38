package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import org.isoscope.sql.text.LockClause;
import org.isoscope.sql.text.SqlStatement;

/** A locking read is executed as a plain one. */
final class NoLock extends FaultBehavior {
  NoLock(FaultContext context) {
    super(context);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    return Answer.executed(statement, sql.isQuery() ? unlocked(sql.statement()) : sql.text());
  }

  private static String unlocked(SqlStatement sql) {
    int clause = sql.lastTop("FOR");
    return clause > 0 && LockClause.of(sql, clause) == LockClause.FOR_UPDATE
        ? sql.before(clause).stripTrailing()
        : sql.text();
  }
}
