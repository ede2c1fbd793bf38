package org.isoscope.engines;

import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;
import static org.isoscope.model.IsolationLevel.SERIALIZABLE;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.isoscope.engine.Begin;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.ErrorClassifier;
import org.isoscope.engine.Instance;
import org.isoscope.engine.JdbcLevels;
import org.isoscope.engine.MetadataStorage;
import org.isoscope.engine.SessionControl;
import org.isoscope.engine.Settings;
import org.isoscope.engine.Sql;
import org.isoscope.engine.SqlStates;
import org.isoscope.engine.Waits;
import org.isoscope.engines.dialect.Flavors;
import org.isoscope.engines.instance.InJvmInstance;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.model.AdyaLevel;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Guarantee;
import org.isoscope.model.Version;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlRules.Rule;

/** HSQLDB in its MVCC mode, in memory, inside this JVM. */
public final class HsqlDb extends PublishedEngine {
  private static final String MODE = "hsqldb.tx";
  private static final String GUIDE = "HSQLDB guide, Sessions and Transactions, MVCC";

  public HsqlDb() {
    super("hsqldb", "HSQLDB", "2.7.4", "org.hsqldb", "hsqldb", "2.3.0");
  }

  @Override
  public Instance start(Version version, StartOptions options, Provisions provisions) {
    return inJvm(
        version,
        provisions,
        List.of(jar(version)),
        "org.hsqldb.jdbc.JDBCDriver",
        "jdbc:hsqldb:mem:" + UUID.randomUUID() + ";hsqldb.tx=mvcc",
        () -> InJvmInstance.login("SA", ""),
        HsqlDb::shutDown);
  }

  private static void shutDown(InJvmInstance instance) throws SQLException {
    try (var connection = instance.connect()) {
      Sql.execute(connection, "SHUTDOWN IMMEDIATELY");
    }
    try {
      // Its timer's thread would outlive the last database.
      Class<?> manager = instance.loader().classes().loadClass("org.hsqldb.DatabaseManager");
      Object timer = manager.getMethod("getTimer").invoke(null);
      timer.getClass().getMethod("shutDown").invoke(timer);
    } catch (ReflectiveOperationException e) {
      throw new SQLException("HSQLDB's timer could not be stopped", e);
    }
  }

  @Override
  public List<Remote> remotes() {
    return List.of(
        Remote.of(name(), "jdbc:hsqldb:", jar(defaultVersion()), version -> remoteDialect()));
  }

  @Override
  public Dialect dialect(Version version) {
    return dialect(new Settings(Map.of(MODE, "MVCC")));
  }

  /** For a server elsewhere, which tells what mode it is in. */
  static Dialect remoteDialect() {
    return dialect(new Settings(Map.of(MODE, "LOCKS")));
  }

  /**
   * In the modes with locks a transaction reads what was committed after it had begun, and still
   * sees one state.
   */
  private static Dialect dialect(Settings settings) {
    AdyaLevel upper =
        settings.of(MODE).equals(Optional.of("MVCC"))
            ? AdyaLevel.SNAPSHOT_ISOLATION
            : AdyaLevel.CONSISTENT_VIEW;
    return Dialect.builder()
        .configuredBy("VALUES ('" + MODE + "', TRANSACTION_CONTROL())", HsqlDb::dialect)
        .settings(settings)
        .levels(
            new JdbcLevels(List.of(READ_COMMITTED, REPEATABLE_READ, SERIALIZABLE), READ_COMMITTED))
        // START TRANSACTION while autocommit is on ends after one statement.
        .begin(Begin.autocommitOff())
        .errors(
            ErrorClassifier.sharingOneCode(SqlStates.standard().with(ErrorKind.CANCELLED, "40502")))
        .blocking(new Blocking.Exact(latches()))
        .sessions(
            SessionControl.named(
                "CALL SESSION_ID()", "SELECT SESSION_ID FROM INFORMATION_SCHEMA.SYSTEM_SESSIONS"))
        .ping("VALUES 1")
        .storage(new MetadataStorage("DROP SCHEMA PUBLIC CASCADE"))
        .promise(READ_COMMITTED, Guarantee.READ_COMMITTED, GUIDE)
        .promise(REPEATABLE_READ, Guarantee.SNAPSHOT_ISOLATION, upper, GUIDE)
        .promise(SERIALIZABLE, Guarantee.SNAPSHOT_ISOLATION, upper, GUIDE)
        .sqlRules(SqlRules.of(Rule.DEFINITIONS_COMMIT, Rule.TEMPORARY_DEFINITIONS_COMMIT))
        .flavor(Flavors.hsqldb())
        .build();
  }

  /** A session whose latch is up waits; it comes down when the lock is granted. */
  private static BlockingProbe latches() {
    return (monitor, running) ->
        Waits.fromRows(
            Sql.rows(
                monitor,
                "SELECT SESSION_ID, THIS_WAITING_FOR FROM INFORMATION_SCHEMA.SYSTEM_SESSIONS"
                    + " WHERE LATCH_COUNT > 0"));
  }
}
