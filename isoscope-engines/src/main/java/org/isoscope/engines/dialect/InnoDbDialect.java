package org.isoscope.engines.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.ErrorClassifier;
import org.isoscope.engine.JdbcLevels;
import org.isoscope.engine.MetadataStorage;
import org.isoscope.engine.Partitions;
import org.isoscope.engine.SessionControl;
import org.isoscope.engine.Sql;
import org.isoscope.engine.SqlLevels;
import org.isoscope.engine.SqlStates;
import org.isoscope.engine.Waits;
import org.isoscope.engine.isolation.IsolationModel;
import org.isoscope.model.AdyaLevel;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Guarantee;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Version;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlRules.Rule;

/** How the two servers with InnoDB are spoken to. */
public final class InnoDbDialect {
  private static final ErrorClassifier ERRORS =
      SqlStates.standard()
          .with(ErrorKind.DEADLOCK, 1213)
          .with(ErrorKind.LOCK_TIMEOUT, 1205, 3572)
          .with(ErrorKind.SERIALIZATION_FAILURE, 1020) // innodb_snapshot_isolation=ON
          .with(ErrorKind.CANCELLED, 1317, 1969, 3024)
          .with(ErrorKind.CONNECTION_LOST, 1053, 1927, 2006, 2013);

  private static final SqlRules RULES =
      SqlRules.of(
          Rule.BACKSLASH_ESCAPES,
          Rule.HASH_COMMENTS,
          Rule.DASHES_NEED_SPACE,
          Rule.EXECUTABLE_COMMENTS,
          Rule.DEFINITIONS_COMMIT,
          Rule.TRUNCATE_COMMITS,
          Rule.MAINTENANCE_COMMITS);

  private static final String MANUAL = "the manual on InnoDB's transaction isolation levels";

  /**
   * MySQL 8: the performance schema reads InnoDB's lock system at the moment of asking.
   *
   * <p>A row's lock names the thread that wrote it down, which need not be its owner's: who first
   * asks for a row that another has written makes that one's lock visible, and who moves rows moves
   * the locks on them, those that are waited for too. A transaction knows its locks, and its thread
   * is the one that took its table's lock, which comes before any row's.
   */
  private static final String DATA_LOCK_WAITS =
      """
      WITH owners AS (
        SELECT DISTINCT l.ENGINE_TRANSACTION_ID id, t.PROCESSLIST_ID session
        FROM performance_schema.data_locks l
        JOIN performance_schema.threads t ON t.THREAD_ID = l.THREAD_ID
        WHERE l.LOCK_TYPE = 'TABLE')
      SELECT r.session, b.session
      FROM performance_schema.data_lock_waits w
      JOIN owners r ON r.id = w.REQUESTING_ENGINE_TRANSACTION_ID
      JOIN owners b ON b.id = w.BLOCKING_ENGINE_TRANSACTION_ID
      UNION ALL
      SELECT PROCESSLIST_ID, NULL FROM performance_schema.threads
      WHERE PROCESSLIST_STATE LIKE 'Waiting for%lock' OR PROCESSLIST_STATE = 'User lock'
      """;

  private InnoDbDialect() {}

  public static Dialect mariadb(Version version) {
    // innodb_snapshot_isolation is on from here on.
    Guarantee repeatableRead =
        version.atLeast("11.6.2") ? Guarantee.SNAPSHOT_ISOLATION : Guarantee.CONSISTENT_READS;
    return dialect(
        version.atLeast("11.1"),
        new InnoDbStatusProbe(),
        repeatableRead,
        RULES.and(Rule.EXECUTABLE_M_COMMENTS),
        Flavors.mariadb(version),
        IsolationModels.mariadb());
  }

  public static Dialect mysql(Version version) {
    BlockingProbe probe =
        version.atLeast("8.0")
            ? (monitor, running) -> Waits.fromRows(Sql.rows(monitor, DATA_LOCK_WAITS))
            : new InnoDbStatusProbe();
    return dialect(
        version.atLeast("5.7.20"),
        probe,
        Guarantee.CONSISTENT_READS,
        RULES,
        Flavors.mysql(version),
        IsolationModels.mysql());
  }

  private static Dialect dialect(
      boolean standardVariable,
      BlockingProbe probe,
      Guarantee repeatableRead,
      SqlRules rules,
      SqlFlavor flavor,
      IsolationModel isolation) {
    return Dialect.builder()
        .levels(
            new SqlLevels(
                JdbcLevels.FOUR,
                IsolationLevel.REPEATABLE_READ,
                "SET SESSION TRANSACTION ISOLATION LEVEL %s",
                "SELECT @@session."
                    + (standardVariable ? "transaction_isolation" : "tx_isolation")))
        .errors(ERRORS)
        .blocking(new Blocking.Exact(probe))
        .sessions(
            SessionControl.sql(
                "SELECT CONNECTION_ID()",
                "KILL %s",
                "SELECT ID FROM INFORMATION_SCHEMA.PROCESSLIST"
                    + " WHERE USER NOT IN ('system user', 'event_scheduler')"))
        .storage(new OwnDatabase())
        .isolation(isolation)
        .promise(IsolationLevel.READ_UNCOMMITTED, Guarantee.READ_UNCOMMITTED, MANUAL)
        .promise(IsolationLevel.READ_COMMITTED, Guarantee.READ_COMMITTED, MANUAL)
        // The snapshot is that of the first consistent read, and writes before it meet what is
        // newest: not the one start of snapshot isolation, even where the first writer wins.
        .promise(IsolationLevel.REPEATABLE_READ, repeatableRead, AdyaLevel.READ_COMMITTED, MANUAL)
        .promise(IsolationLevel.SERIALIZABLE, Guarantee.SERIALIZABLE, MANUAL)
        .partitions(Partitions.LISTED)
        .sqlRules(rules)
        .flavor(flavor)
        .build();
  }

  /** The database of the connection, dropped and made anew. */
  private static final class OwnDatabase extends MetadataStorage {
    @Override
    public void empty(Connection connection) throws SQLException {
      String name = connection.getCatalog();
      Sql.execute(connection, "DROP DATABASE " + name, "CREATE DATABASE " + name, "USE " + name);
    }
  }
}
