package org.isoscope.engines.dialect;

import static org.isoscope.model.ErrorKind.CONNECTION_LOST;
import static org.isoscope.model.ErrorKind.DEADLOCK;
import static org.isoscope.model.ErrorKind.LOCK_TIMEOUT;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.READ_UNCOMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;
import static org.isoscope.model.IsolationLevel.SERIALIZABLE;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.JdbcLevels;
import org.isoscope.engine.MetadataStorage;
import org.isoscope.engine.Partitions;
import org.isoscope.engine.Separation;
import org.isoscope.engine.SessionControl;
import org.isoscope.engine.Settings;
import org.isoscope.engine.Sql;
import org.isoscope.engine.SqlLevels;
import org.isoscope.engine.SqlStates;
import org.isoscope.engine.Waits;
import org.isoscope.model.AdyaLevel;
import org.isoscope.model.Guarantee;
import org.isoscope.model.Version;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlRules.Rule;

/** How PostgreSQL is spoken to, from 9.6 on. */
public final class PostgresDialect {
  private static final String MANUAL = "PostgreSQL manual, 13.2 Transaction Isolation";

  private PostgresDialect() {}

  /** What would end a statement or a session for other reasons than those that are looked into. */
  private static final List<String> TIME_LIMITS =
      List.of(
          "lock_timeout",
          "statement_timeout",
          "transaction_timeout",
          "idle_in_transaction_session_timeout",
          "idle_session_timeout");

  /** Only what is not as usual; a session that may not write could try nothing. */
  private static final String SETTINGS =
      """
      SELECT name, setting || coalesce(unit, '') FROM pg_settings
      WHERE setting <> boot_val AND name IN
        ('default_transaction_isolation', 'default_transaction_read_only',
         'default_transaction_deferrable', '%s')
      """
          .formatted(String.join("', '", TIME_LIMITS));

  /** As a server of this version comes. */
  public static Dialect of(Version version) {
    return of(version, Settings.none());
  }

  private static Dialect of(Version version, Settings settings) {
    return Dialect.builder()
        .sessionSetup(sessionSetup(settings))
        .configuredBy(SETTINGS, found -> of(version, found))
        .settings(settings)
        .levels(
            new SqlLevels(
                JdbcLevels.FOUR,
                READ_COMMITTED,
                "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL %s",
                "SHOW transaction_isolation"))
        .errors(
            SqlStates.standard()
                .with(DEADLOCK, "40P01")
                .with(LOCK_TIMEOUT, "55P03")
                .with(CONNECTION_LOST, "57P01", "57P02", "57P03"))
        .blocking(new Blocking.Exact(Probe.of(version)))
        .sessions(
            SessionControl.sql(
                "SELECT pg_backend_pid()",
                "SELECT pg_terminate_backend(%s)",
                "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"))
        .storage(new MetadataStorage("DROP SCHEMA public CASCADE", "CREATE SCHEMA public"))
        .separation(Separation.SCHEMAS)
        .errorsEndTransactions()
        .isolation(IsolationModels.postgres())
        .promise(READ_UNCOMMITTED, Guarantee.READ_COMMITTED, MANUAL)
        .promise(READ_COMMITTED, Guarantee.READ_COMMITTED, MANUAL)
        .promise(REPEATABLE_READ, Guarantee.SNAPSHOT_ISOLATION, MANUAL)
        // "… works exactly the same as Repeatable Read except that it also monitors …".
        .promise(SERIALIZABLE, Guarantee.SERIALIZABLE, AdyaLevel.SERIALIZABLE_SNAPSHOTS, MANUAL)
        // Primary keys on partitioned tables came with 11.
        .partitions(version.major() >= 11 ? Partitions.ATTACHED : Partitions.NONE)
        .sqlRules(SqlRules.of(Rule.DOLLAR_QUOTES, Rule.NESTED_COMMENTS))
        .flavor(Flavors.postgres())
        .build();
  }

  /** Sessions may write, and take their time. */
  private static List<String> sessionSetup(Settings settings) {
    List<String> setup = new ArrayList<>();
    if (settings.isOn("default_transaction_read_only")) {
      setup.add("SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE");
    }
    settings.only(TIME_LIMITS).values().keySet().forEach(each -> setup.add("SET " + each + " = 0"));
    return setup;
  }

  /**
   * Reads PostgreSQL's lock table itself: a waiter leaves it the moment its lock is granted.
   *
   * <p>A waiter looks for a deadlock once, {@code deadlock_timeout} after it began to wait. The
   * servers of this tool have the least there is, and a wait is let grow older than that, so that
   * the victim is always the session that closes the circle. A server with the usual second is not
   * waited for: there, circles are closed within it, and the victim is the first waiter.
   *
   * @param blockers the expression for who blocks the process {@code s.pid}
   */
  record Probe(String blockers) implements BlockingProbe {
    private static final Duration OLDER_THAN_THE_DEADLOCK_TIMEOUT = Duration.ofMillis(4);

    public static Probe of(Version version) {
      // A DEFERRABLE transaction waits for a safe snapshot, which is no lock (from version 10 on).
      return new Probe(
          version.major() >= 10
              ? "pg_blocking_pids(s.pid) || pg_safe_snapshot_blocking_pids(s.pid)"
              : "pg_blocking_pids(s.pid)");
    }

    @Override
    public Waits ask(Connection monitor, List<RunningSession> running) throws SQLException {
      String pids = running.stream().map(RunningSession::id).collect(Collectors.joining(","));
      return Waits.fromRows(
          Sql.rows(
              monitor,
              "SELECT s.pid, b.pid FROM unnest(ARRAY[%s]) AS s(pid), unnest(%s) AS b(pid)"
                  .formatted(pids, blockers)));
    }

    @Override
    public Duration maturing() {
      return OLDER_THAN_THE_DEADLOCK_TIMEOUT;
    }
  }
}
