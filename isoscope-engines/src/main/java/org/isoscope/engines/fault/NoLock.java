package org.isoscope.engines.fault;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Pattern;

/** A locking read is executed as a plain one. */
final class NoLock extends FaultBehavior {
  private static final Pattern FOR_UPDATE =
      Pattern.compile(
          "\\s+FOR\\s+(NO\\s+KEY\\s+)?UPDATE(\\s+(OF\\s+\\w+|NOWAIT|WAIT\\s+\\d+|SKIP\\s+LOCKED))*\\s*;?$",
          Pattern.CASE_INSENSITIVE);

  NoLock(FaultContext context) {
    super(context);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    return Answer.executed(
        statement, sql.isQuery() ? FOR_UPDATE.matcher(sql.text()).replaceFirst("") : sql.text());
  }
}
