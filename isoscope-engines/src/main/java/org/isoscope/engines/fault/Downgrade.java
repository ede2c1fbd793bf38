package org.isoscope.engines.fault;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.isoscope.engine.SqlLevels;
import org.isoscope.model.IsolationLevel;
import org.isoscope.sql.text.SqlStatement;

/**
 * A transaction has a weaker level than its session asked for and is told it has. The session has
 * its real level back when it leaves the transaction.
 */
final class Downgrade extends FaultBehavior {
  private final IsolationLevel given;
  private IsolationLevel asked;
  private boolean active;
  private int reported;

  Downgrade(FaultContext context, IsolationLevel given) {
    super(context);
    this.given = given;
    this.asked = given;
  }

  @Override
  void opening() throws SQLException {
    if (context().dialect().levels().offered().contains(given)) {
      reported = context().connection().getTransactionIsolation();
      asked = context().dialect().levels().effective(context().connection());
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
    return Answer.executed(statement, downgraded(sql.statement()));
  }

  /** With the weaker level wherever the asked one is named. */
  private String downgraded(SqlStatement sql) {
    String[] words = ("ISOLATION LEVEL " + asked.sql()).split(" ", -1);
    for (int i = 0; i < sql.size(); i++) {
      if (sql.is(i, words)) {
        return sql.before(i + 2) + given.sql() + " " + sql.from(i + words.length);
      }
    }
    return sql.text();
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
