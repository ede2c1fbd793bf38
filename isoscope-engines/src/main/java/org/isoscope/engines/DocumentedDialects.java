package org.isoscope.engines;

import static org.isoscope.model.ErrorKind.CANCELLED;
import static org.isoscope.model.ErrorKind.CONNECTION_LOST;
import static org.isoscope.model.ErrorKind.CONSTRAINT;
import static org.isoscope.model.ErrorKind.DEADLOCK;
import static org.isoscope.model.ErrorKind.LOCK_TIMEOUT;
import static org.isoscope.model.ErrorKind.SERIALIZATION_FAILURE;
import static org.isoscope.model.ErrorKind.SYNTAX;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.READ_UNCOMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;
import static org.isoscope.model.IsolationLevel.SERIALIZABLE;
import static org.isoscope.model.IsolationLevel.SNAPSHOT;

import java.util.List;
import org.isoscope.engine.Begin;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.JdbcLevels;
import org.isoscope.engine.Partitions;
import org.isoscope.engine.SessionControl;
import org.isoscope.engine.Sql;
import org.isoscope.engine.SqlLevels;
import org.isoscope.engine.SqlStates;
import org.isoscope.engine.Waits;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.model.Guarantee;

/**
 * Dialects of engines that could not be run where Isoscope is developed. They are written from the
 * engines' documentation and marked unverified wherever they are shown.
 */
final class DocumentedDialects {
  private DocumentedDialects() {}

  /** How the servers are reached that have these dialects. */
  static List<Remote> remotes() {
    return List.of(
        unverified(
            "cockroachdb",
            List.of("jdbc:postgresql:", "jdbc:cockroachdb:"),
            PostgreSql.DRIVER,
            "CockroachDB",
            cockroachDb()),
        unverified("tidb", MySql.URLS, MySql.DRIVER, "TiDB", tiDb()),
        unverified(
            "sqlserver",
            List.of("jdbc:sqlserver:"),
            Artifact.jar("com.microsoft.sqlserver", "mssql-jdbc", "12.10.1.jre11"),
            "",
            sqlServer()),
        unverified(
            "oracle",
            List.of("jdbc:oracle:"),
            Artifact.jar("com.oracle.database.jdbc", "ojdbc11", "23.8.0.25.04"),
            "",
            oracle()));
  }

  private static Remote unverified(
      String name, List<String> urls, Artifact driver, String marker, Dialect dialect) {
    return new Remote(name, urls, List.of(driver), marker, false, version -> dialect);
  }

  /** TiDB: "TiDB Transaction Isolation Levels", "TIDB_TRX", "DATA_LOCK_WAITS" in its manual. */
  private static Dialect tiDb() {
    return Dialect.builder()
        .levels(
            new SqlLevels(
                List.of(READ_COMMITTED, REPEATABLE_READ),
                REPEATABLE_READ,
                "SET SESSION TRANSACTION ISOLATION LEVEL %s",
                "SELECT @@session.transaction_isolation"))
        .errors(
            SqlStates.standard()
                .with(DEADLOCK, 1213)
                .with(LOCK_TIMEOUT, 1205, 3572)
                .with(SERIALIZATION_FAILURE, 8002, 8022, 8028, 9007)
                .with(CANCELLED, 1317))
        .blocking(
            asking(
                """
                SELECT waiter.SESSION_ID, holder.SESSION_ID
                FROM INFORMATION_SCHEMA.DATA_LOCK_WAITS w
                JOIN INFORMATION_SCHEMA.CLUSTER_TIDB_TRX waiter ON waiter.ID = w.TRX_ID
                LEFT JOIN INFORMATION_SCHEMA.CLUSTER_TIDB_TRX holder
                  ON holder.ID = w.CURRENT_HOLDING_TRX_ID
                """))
        .sessions(
            SessionControl.sql(
                "SELECT CONNECTION_ID()",
                "KILL TIDB %s",
                "SELECT ID FROM INFORMATION_SCHEMA.PROCESSLIST"))
        .partitions(Partitions.LISTED)
        .build();
  }

  /** CockroachDB: "Transactions", "crdb_internal" in its manual. */
  private static Dialect cockroachDb() {
    return Dialect.builder()
        .levels(
            new SqlLevels(
                List.of(READ_COMMITTED, REPEATABLE_READ, SERIALIZABLE),
                SERIALIZABLE,
                "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL %s",
                "SHOW transaction_isolation"))
        .errors(SqlStates.standard().with(DEADLOCK, "40P01").with(LOCK_TIMEOUT, "55P03"))
        .blocking(
            asking(
                """
                SELECT waiter.session_id, holder.session_id
                FROM crdb_internal.cluster_locks w
                JOIN crdb_internal.cluster_transactions waiter ON waiter.id = w.txn_id
                LEFT JOIN crdb_internal.cluster_locks h ON h.lock_key = w.lock_key AND h.granted
                LEFT JOIN crdb_internal.cluster_transactions holder ON holder.id = h.txn_id
                WHERE NOT w.granted
                """))
        .sessions(
            SessionControl.sql(
                "SHOW session_id",
                "CANCEL SESSION '%s'",
                "SELECT session_id FROM [SHOW CLUSTER SESSIONS]"))
        .build();
  }

  /** SQL Server: "SET TRANSACTION ISOLATION LEVEL", "sys.dm_exec_requests" in its manual. */
  private static Dialect sqlServer() {
    return Dialect.builder()
        .levels(
            new SqlLevels(
                List.of(READ_UNCOMMITTED, READ_COMMITTED, REPEATABLE_READ, SNAPSHOT, SERIALIZABLE),
                READ_COMMITTED,
                "SET TRANSACTION ISOLATION LEVEL %s",
                """
                SELECT CASE transaction_isolation_level WHEN 1 THEN 'READ UNCOMMITTED'
                  WHEN 2 THEN 'READ COMMITTED' WHEN 3 THEN 'REPEATABLE READ'
                  WHEN 4 THEN 'SERIALIZABLE' WHEN 5 THEN 'SNAPSHOT' END
                FROM sys.dm_exec_sessions WHERE session_id = @@SPID
                """))
        .begin(Begin.sql("BEGIN TRANSACTION"))
        .errors(
            SqlStates.standard()
                .with(DEADLOCK, 1205)
                .with(LOCK_TIMEOUT, 1222)
                .with(SERIALIZATION_FAILURE, 3960, 3961, 41302, 41305, 41325)
                .with(CONSTRAINT, 515, 547, 2601, 2627)
                .with(SYNTAX, 102, 156, 207, 208))
        .blocking(
            asking(
                "SELECT session_id, blocking_session_id FROM sys.dm_exec_requests"
                    + " WHERE blocking_session_id <> 0"))
        .sessions(
            SessionControl.sql(
                "SELECT @@SPID",
                "KILL %s",
                "SELECT session_id FROM sys.dm_exec_sessions WHERE is_user_process = 1"))
        .build();
  }

  /** Oracle: "ALTER SESSION", "V$SESSION" and the error messages manual. */
  private static Dialect oracle() {
    return Dialect.builder()
        // Read back through the driver, because no view shows a session's level.
        .levels(new JdbcLevels(List.of(READ_COMMITTED, SERIALIZABLE), READ_COMMITTED))
        .begin(Begin.autocommitOff())
        // Its SERIALIZABLE reads as of the transaction's begin, and write skew passes.
        .promise(
            SERIALIZABLE,
            Guarantee.SNAPSHOT_ISOLATION,
            "Oracle Database Concepts, Data Concurrency and Consistency")
        .ping("SELECT 1 FROM dual")
        .errors(
            SqlStates.standard()
                .with(DEADLOCK, 60)
                .with(SERIALIZATION_FAILURE, 8177)
                .with(LOCK_TIMEOUT, 54, 30006)
                .with(CONSTRAINT, 1, 1400, 1407, 2290, 2291, 2292)
                .with(SYNTAX, 900, 904, 907, 923, 933, 936, 942)
                .with(CANCELLED, 1013)
                .with(CONNECTION_LOST, 28, 31, 3113, 3114, 17008))
        .blocking(
            asking(
                """
                SELECT w.sid || ',' || w.serial#, h.sid || ',' || h.serial#
                FROM v$session w JOIN v$session h ON h.sid = w.blocking_session
                """))
        .sessions(
            SessionControl.sql(
                "SELECT sid || ',' || serial# FROM v$session"
                    + " WHERE sid = SYS_CONTEXT('USERENV', 'SID')",
                "ALTER SYSTEM KILL SESSION '%s' IMMEDIATE",
                "SELECT sid || ',' || serial# FROM v$session WHERE type = 'USER'"))
        .build();
  }

  private static Blocking asking(String query) {
    return new Blocking.Exact((monitor, running) -> Waits.fromRows(Sql.rows(monitor, query)));
  }
}
