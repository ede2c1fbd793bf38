package org.isoscope.engine;

import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.READ_UNCOMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;
import static org.isoscope.model.IsolationLevel.SERIALIZABLE;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.isoscope.model.IsolationLevel;

/** Levels set and read through JDBC, where the driver really asks the engine. */
public record JdbcLevels(List<IsolationLevel> offered, IsolationLevel standard) implements Levels {
  public JdbcLevels {
    offered = List.copyOf(offered);
  }

  /** The four of the SQL standard. */
  public static final List<IsolationLevel> FOUR =
      List.of(READ_UNCOMMITTED, READ_COMMITTED, REPEATABLE_READ, SERIALIZABLE);

  @Override
  public void set(Connection session, IsolationLevel level) throws SQLException {
    session.setTransactionIsolation(toJdbc(level));
  }

  @Override
  public IsolationLevel effective(Connection session) throws SQLException {
    return fromJdbc(session.getTransactionIsolation());
  }

  private static int toJdbc(IsolationLevel level) {
    return switch (level) {
      case READ_UNCOMMITTED -> Connection.TRANSACTION_READ_UNCOMMITTED;
      case READ_COMMITTED -> Connection.TRANSACTION_READ_COMMITTED;
      case REPEATABLE_READ -> Connection.TRANSACTION_REPEATABLE_READ;
      case SERIALIZABLE -> Connection.TRANSACTION_SERIALIZABLE;
      case SNAPSHOT -> throw new IllegalArgumentException("JDBC has no SNAPSHOT");
    };
  }

  private static IsolationLevel fromJdbc(int level) throws SQLException {
    return switch (level) {
      case Connection.TRANSACTION_READ_UNCOMMITTED -> READ_UNCOMMITTED;
      case Connection.TRANSACTION_READ_COMMITTED -> READ_COMMITTED;
      case Connection.TRANSACTION_REPEATABLE_READ -> REPEATABLE_READ;
      case Connection.TRANSACTION_SERIALIZABLE -> SERIALIZABLE;
      default -> throw new SQLException("the driver reports the unknown isolation level " + level);
    };
  }
}
