package org.isoscope.engines.fault;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Pattern;
import org.isoscope.engine.SqlLevels;
import org.isoscope.model.IsolationLevel;

/**
 * A transaction has a weaker level than its session asked for and is told it has. The session has
 * its real level back when it leaves the transaction.
 */
final class Downgrade extends FaultBehavior {
  private final IsolationLevel asked;
  private final IsolationLevel given;
  private final Pattern asking;
  private boolean active;
  private int reported;

  Downgrade(FaultContext context, IsolationLevel asked, IsolationLevel given) {
    super(context);
    this.asked = asked;
    this.given = given;
    this.asking =
        Pattern.compile(
            "(\\bISOLATION\\s+LEVEL\\s+)" + asked.sql().replace(" ", "\\s+") + "\\b",
            Pattern.CASE_INSENSITIVE);
  }

  @Override
  void opening() throws SQLException {
    if (context().dialect().levels().offered().contains(given)) {
      reported = context().connection().getTransactionIsolation();
      set(given);
      active = true;
    }
  }

  private void set(IsolationLevel level) throws SQLException {
    context().dialect().levels().set(context().connection(), level);
  }

  @Override
  Answer execute(Statement statement, FaultSql sql) throws SQLException {
    if (!active) {
      return super.execute(statement, sql);
    }
    if (context().dialect().levels() instanceof SqlLevels levels
        && sql.text().equalsIgnoreCase(levels.reading())) {
      return Answer.executed(statement, "SELECT '" + asked.sql() + "'");
    }
    return Answer.executed(statement, asking.matcher(sql.text()).replaceAll("$1" + given.sql()));
  }

  @Override
  int isolation(Connection connection) throws SQLException {
    return active ? reported : super.isolation(connection);
  }

  @Override
  void left() throws SQLException {
    if (active && !context().connection().isClosed()) {
      // Whoever set yet another level within the transaction keeps it.
      if (context().dialect().levels().effective(context().connection()) == given) {
        set(asked);
      }
    }
    active = false;
  }
}
