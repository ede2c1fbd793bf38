package org.isoscope.engines.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.ErrorClassifier;
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
          .with(ErrorKind.MISSING_RIGHT, 1044, 1142, 1143, 1227, 1370)
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

  private static final String SNAPSHOT_ISOLATION = "innodb_snapshot_isolation";
  private static final String UNSAFE_LOCKS = "innodb_locks_unsafe_for_binlog";
  private static final String ROLLBACK_ON_TIMEOUT = "innodb_rollback_on_timeout";
  private static final String SQL_MODE = "sql_mode";
  private static final String USUAL_LEVEL = "REPEATABLE-READ";

  /**
   * What would end a statement or a session for other reasons than those that are looked into, with
   * what it is set to in our sessions. Where one waits for a lock, some seconds are enough.
   */
  private static final Map<String, String> TIME_LIMITS =
      Map.of(
          "max_statement_time", "0",
          "max_execution_time", "0",
          "idle_transaction_timeout", "0",
          "idle_readonly_transaction_timeout", "0",
          "idle_write_transaction_timeout", "0",
          "innodb_lock_wait_timeout", "50");

  private static final int SHORTEST_LOCK_WAIT = 10;

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

  /** What a server may have set that changes what its levels do, or how it reads SQL. */
  private static final String SETTINGS =
      "SHOW VARIABLES WHERE Variable_name IN ('%s', '%s')"
          .formatted(
              String.join("', '", TIME_LIMITS.keySet()),
              String.join(
                  "', '",
                  SNAPSHOT_ISOLATION,
                  UNSAFE_LOCKS,
                  ROLLBACK_ON_TIMEOUT,
                  SQL_MODE,
                  "transaction_isolation",
                  "tx_isolation",
                  "transaction_read_only",
                  "tx_read_only"));

  /** As a server of this version comes. */
  public static Dialect mariadb(Version version) {
    String snapshots = version.atLeast("11.6.2") ? "ON" : "OFF";
    return mariadb(version, new Settings(Map.of(SNAPSHOT_ISOLATION, snapshots)));
  }

  private static Dialect mariadb(Version version, Settings settings) {
    boolean snapshots = settings.isOn(SNAPSHOT_ISOLATION);
    return dialect(
            settings,
            version.atLeast("11.1"),
            new InnoDbStatusProbe(),
            snapshots ? Guarantee.SNAPSHOT_ISOLATION : Guarantee.CONSISTENT_READS,
            RULES.and(Rule.EXECUTABLE_M_COMMENTS),
            Flavors.mariadb(version),
            IsolationModels.mariadb(snapshots))
        .configuredBy(SETTINGS, found -> mariadb(version, found))
        .build();
  }

  /** As a server of this version comes. */
  public static Dialect mysql(Version version) {
    return mysql(version, Settings.none());
  }

  private static Dialect mysql(Version version, Settings settings) {
    BlockingProbe probe =
        version.atLeast("8.0")
            ? (monitor, running) -> Waits.fromRows(Sql.rows(monitor, DATA_LOCK_WAITS))
            : new InnoDbStatusProbe();
    return dialect(
            settings,
            version.atLeast("5.7.20"),
            probe,
            Guarantee.CONSISTENT_READS,
            RULES,
            Flavors.mysql(version),
            IsolationModels.mysql())
        .configuredBy(SETTINGS, found -> mysql(version, found))
        .build();
  }

  private static Dialect.Builder dialect(
      Settings settings,
      boolean standardVariable,
      BlockingProbe probe,
      Guarantee repeatableRead,
      SqlRules rules,
      SqlFlavor flavor,
      IsolationModel isolation) {
    Dialect.Builder dialect = Dialect.builder();
    if (!settings.isOn(UNSAFE_LOCKS)) {
      dialect.isolation(isolation);
    }
    return dialect
        .sessionSetup(sessionSetup(settings))
        .settings(worthKnowing(settings))
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
        .separation(Separation.DATABASES)
        .promise(IsolationLevel.READ_UNCOMMITTED, Guarantee.READ_UNCOMMITTED, MANUAL)
        .promise(IsolationLevel.READ_COMMITTED, Guarantee.READ_COMMITTED, MANUAL)
        // The snapshot is that of the first consistent read, and writes before it meet what is
        // newest: not the one start of snapshot isolation, even where the first writer wins.
        .promise(IsolationLevel.REPEATABLE_READ, repeatableRead, AdyaLevel.READ_COMMITTED, MANUAL)
        .promise(IsolationLevel.SERIALIZABLE, Guarantee.SERIALIZABLE, MANUAL)
        .partitions(Partitions.LISTED)
        .sqlRules(
            settings.lists(SQL_MODE, "NO_BACKSLASH_ESCAPES")
                ? rules.without(Rule.BACKSLASH_ESCAPES)
                : rules)
        .flavor(flavor);
  }

  /** Sessions may write, and take their time. */
  private static List<String> sessionSetup(Settings settings) {
    List<String> setup = new ArrayList<>();
    if (settings.isOn("transaction_read_only") || settings.isOn("tx_read_only")) {
      setup.add("SET SESSION TRANSACTION READ WRITE");
    }
    limits(settings)
        .forEach(each -> setup.add("SET SESSION " + each + " = " + TIME_LIMITS.get(each)));
    return setup;
  }

  /** The time limits that could be met. */
  private static List<String> limits(Settings settings) {
    return TIME_LIMITS.keySet().stream()
        .filter(name -> settings.of(name).isPresent())
        .filter(
            name -> {
              double limit = Double.parseDouble(settings.of(name).get());
              return TIME_LIMITS.get(name).equals("0") ? limit > 0 : limit < SHORTEST_LOCK_WAIT;
            })
        .sorted()
        .toList();
  }

  /** The variable that changes what REPEATABLE READ means; others where they are not as usual. */
  private static Settings worthKnowing(Settings settings) {
    List<String> names = new ArrayList<>(List.of(SNAPSHOT_ISOLATION));
    for (String flag :
        List.of(UNSAFE_LOCKS, ROLLBACK_ON_TIMEOUT, "transaction_read_only", "tx_read_only")) {
      if (settings.isOn(flag)) {
        names.add(flag);
      }
    }
    for (String level : List.of("transaction_isolation", "tx_isolation")) {
      if (!settings.of(level).orElse(USUAL_LEVEL).equals(USUAL_LEVEL)) {
        names.add(level);
      }
    }
    if (settings.lists(SQL_MODE, "NO_BACKSLASH_ESCAPES")
        || settings.lists(SQL_MODE, "ANSI_QUOTES")
        || settings.lists(SQL_MODE, "SIMULTANEOUS_ASSIGNMENT")) {
      names.add(SQL_MODE);
    }
    names.addAll(limits(settings));
    return settings.only(names);
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
