package org.isoscope.engines;

import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.READ_UNCOMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;
import static org.isoscope.model.IsolationLevel.SERIALIZABLE;
import static org.isoscope.model.IsolationLevel.SNAPSHOT;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.isoscope.engine.Begin;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.ErrorClassifier;
import org.isoscope.engine.Instance;
import org.isoscope.engine.JdbcLevels;
import org.isoscope.engine.Levels;
import org.isoscope.engine.MetadataStorage;
import org.isoscope.engine.SessionControl;
import org.isoscope.engine.Settings;
import org.isoscope.engine.Sql;
import org.isoscope.engine.SqlLevels;
import org.isoscope.engine.SqlStates;
import org.isoscope.engine.Waits;
import org.isoscope.engines.dialect.Flavors;
import org.isoscope.engines.dialect.H2Isolation;
import org.isoscope.engines.dialect.H2Promises;
import org.isoscope.engines.dialect.PatientProbe;
import org.isoscope.engines.dialect.SpinningProbe;
import org.isoscope.engines.dialect.WaitingThreadProbe;
import org.isoscope.engines.instance.InJvmInstance;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Version;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlRules.Rule;

/** H2, in memory, inside this JVM. */
public final class H2 extends PublishedEngine {
  /** A statement on a server elsewhere that takes longer waits. */
  private static final Duration PATIENCE = Duration.ofMillis(300);

  public H2() {
    // Before 1.4.196 MVStore was not what it is now, and old releases do not run on Java 17.
    super("h2", "H2", "2.4.240", "com.h2database", "h2", "1.4.196");
  }

  @Override
  public Instance start(Version version, StartOptions options, Provisions provisions) {
    return inJvm(
        version,
        provisions,
        List.of(jar(version)),
        "org.h2.Driver",
        url(version),
        () -> InJvmInstance.login("sa", ""),
        instance -> {
          try (var connection = instance.connect()) {
            Sql.execute(connection, "SHUTDOWN IMMEDIATELY");
          }
        });
  }

  /**
   * It closes when we say so. It gathers no statistics by the way: they change plans in the middle
   * of a hunt, and up to 1.4.200 a COMMIT fails where a table is gone of which they were due.
   */
  private static String url(Version version) {
    return "jdbc:h2:mem:%s;DB_CLOSE_DELAY=-1;DB_CLOSE_ON_EXIT=FALSE;ANALYZE_AUTO=0;LOCK_TIMEOUT=%d"
        .formatted(UUID.randomUUID(), lockTimeout(version));
  }

  /**
   * Long, because a wait is known from the engine and ended by the schedule; except where the
   * engine finds no deadlocks and has nothing else to break them with.
   */
  private static int lockTimeout(Version version) {
    return version.atLeast("1.4.198") ? 30_000 : 2_000;
  }

  @Override
  public List<Remote> remotes() {
    return List.of(Remote.of(name(), "jdbc:h2:", jar(defaultVersion()), H2::remoteDialect));
  }

  @Override
  public Dialect dialect(Version version) {
    return dialect(version, threads(version), Settings.none());
  }

  /** For an H2 server elsewhere, whose threads cannot be looked at. */
  static Dialect remoteDialect(Version version) {
    return dialect(version, new PatientProbe(blockerIds(version), PATIENCE), Settings.none());
  }

  /** What is not as usual: a mode in which it behaves like another engine, or locks otherwise. */
  private static String settings(Version version) {
    return """
        SELECT %1$s, %2$s FROM INFORMATION_SCHEMA.SETTINGS
        WHERE %1$s = 'MODE' AND %2$s <> 'REGULAR' OR %1$s = 'LOCK_MODE' AND %2$s <> '3'
        """
        .formatted(
            version.major() >= 2 ? "SETTING_NAME" : "NAME",
            version.major() >= 2 ? "SETTING_VALUE" : "\"VALUE\"");
  }

  private static Dialect dialect(Version version, BlockingProbe probe, Settings settings) {
    Dialect.Builder dialect = Dialect.builder();
    if (settings.values().isEmpty()) {
      dialect.isolation(H2Isolation.of(version));
    }
    H2Promises.of(version).forEach((level, each) -> dialect.promise(level, each));
    return dialect
        .configuredBy(settings(version), found -> dialect(version, probe, found))
        .settings(settings)
        .levels(levels(version))
        .begin(Begin.autocommitOff())
        .errors(
            ErrorClassifier.sharingOneCode(
                SqlStates.standard()
                    .with(ErrorKind.LOCK_TIMEOUT, 50200)
                    .with(ErrorKind.INTERNAL, 50000)
                    .with(ErrorKind.CONNECTION_LOST, 90067, 90098, 90121)
                    .with(ErrorKind.MISSING_RIGHT, 90096)
                    .with(ErrorKind.CANCELLED, 57014)))
        .blocking(new Blocking.Exact(probe))
        .sessions(sessions(version))
        .storage(new MetadataStorage("DROP ALL OBJECTS"))
        .sqlRules(
            SqlRules.of(
                Rule.DOLLAR_QUOTES,
                Rule.NESTED_COMMENTS,
                Rule.DEFINITIONS_COMMIT,
                Rule.TEMPORARY_DEFINITIONS_COMMIT,
                Rule.TRUNCATE_COMMITS,
                Rule.MAINTENANCE_COMMITS,
                Rule.SET_TRANSACTION_COMMITS))
        .flavor(Flavors.h2(version))
        .build();
  }

  private static Levels levels(Version version) {
    if (version.atLeast("1.4.200")) {
      return new SqlLevels(
          List.of(READ_UNCOMMITTED, READ_COMMITTED, REPEATABLE_READ, SNAPSHOT, SERIALIZABLE),
          READ_COMMITTED,
          "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL %s",
          "SELECT ISOLATION_LEVEL FROM INFORMATION_SCHEMA.SESSIONS WHERE "
              + idColumn(version)
              + " = SESSION_ID()");
    }
    return new JdbcLevels(JdbcLevels.FOUR, READ_COMMITTED);
  }

  private static String idColumn(Version version) {
    return version.major() >= 2 ? "SESSION_ID" : "ID";
  }

  private static SessionControl sessions(Version version) {
    String idQuery = "CALL SESSION_ID()";
    String openQuery = "SELECT " + idColumn(version) + " FROM INFORMATION_SCHEMA.SESSIONS";
    return version.atLeast("2.1.212")
        ? SessionControl.sql(idQuery, "CALL ABORT_SESSION(%s)", openQuery)
        : SessionControl.named(idQuery, openQuery);
  }

  private static BlockingProbe threads(Version version) {
    if (!version.atLeast("1.4.198")) {
      // Its waiters sleep for up to 11 ms and try again; nothing names the blocker.
      return new WaitingThreadProbe(
          Set.of(),
          Set.of("Command#filterConcurrentUpdate", "MVTable#doLock1"),
          Duration.ofMillis(40),
          (monitor, waiting) -> Waits.none());
    }
    WaitingThreadProbe parked =
        new WaitingThreadProbe(
            Set.of("Transaction"),
            Set.of(
                "Transaction#waitForThisToEnd",
                "MVTable#doLock1",
                "Command#filterConcurrentUpdate"),
            Duration.ZERO,
            blockerIds(version));
    return new SpinningProbe(
        parked,
        blockerIds(version),
        Set.of(
            "MVSecondaryIndex#checkUnique",
            "Command#filterConcurrentUpdate",
            "Transaction#waitFor"));
  }

  private static BlockingProbe blockerIds(Version version) {
    String query =
        "SELECT "
            + idColumn(version)
            + ", BLOCKER_ID FROM INFORMATION_SCHEMA.SESSIONS WHERE BLOCKER_ID IS NOT NULL";
    return (monitor, waiting) -> Waits.fromRows(Sql.rows(monitor, query));
  }
}
