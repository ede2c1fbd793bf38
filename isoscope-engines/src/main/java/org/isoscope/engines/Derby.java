package org.isoscope.engines;

import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.READ_UNCOMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;
import static org.isoscope.model.IsolationLevel.SERIALIZABLE;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.isoscope.engine.Begin;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.engine.JdbcLevels;
import org.isoscope.engine.SessionControl;
import org.isoscope.engine.Sql;
import org.isoscope.engine.SqlStates;
import org.isoscope.engine.Waits;
import org.isoscope.engines.dialect.Flavors;
import org.isoscope.engines.dialect.WaitingThreadProbe;
import org.isoscope.engines.instance.InJvmInstance;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.engines.provision.ArtifactStore;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.model.AdyaLevel;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Guarantee;
import org.isoscope.model.UnavailableException;
import org.isoscope.model.Version;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlRules.Rule;

/** Apache Derby, in memory, inside this JVM. */
public final class Derby extends PublishedEngine {
  private static final String GROUP = "org.apache.derby";
  private static final String GUIDE = "Derby Developer's Guide, Isolation levels and concurrency";
  private static final String LOCK_WAITS =
      """
      SELECT waiter.USERNAME, holder.USERNAME
      FROM SYSCS_DIAG.LOCK_TABLE w
      JOIN SYSCS_DIAG.TRANSACTION_TABLE waiter ON waiter.XID = w.XID
      JOIN SYSCS_DIAG.LOCK_TABLE h ON h.TABLENAME = w.TABLENAME AND h.LOCKNAME = w.LOCKNAME
      JOIN SYSCS_DIAG.TRANSACTION_TABLE holder ON holder.XID = h.XID
      WHERE w.STATE = 'WAIT' AND h.STATE = 'GRANT' AND h.XID <> w.XID
      """;

  public Derby() {
    super("derby", "Derby", "10.16.1.1", GROUP, "derby", "10.11");
  }

  @Override
  public List<Version> versions(ArtifactStore store) {
    // 10.17 needs Java 19.
    return super.versions(store).stream().filter(version -> !version.atLeast("10.17")).toList();
  }

  @Override
  public Instance start(Version version, StartOptions options, Provisions provisions) {
    // Otherwise Derby writes derby.log into the user's current folder.
    System.setProperty("derby.stream.error.file", "/dev/null");
    AtomicInteger connections = new AtomicInteger();
    InJvmInstance instance =
        inJvm(
            version,
            provisions,
            jars(version),
            "org.apache.derby.jdbc.EmbeddedDriver",
            "jdbc:derby:memory:" + UUID.randomUUID() + ";create=true",
            // The user is the only name of a session that Derby's lock views show.
            () -> InJvmInstance.login("SESSION" + connections.incrementAndGet(), "none"),
            Derby::shutDown);
    setTimeouts(instance);
    return instance;
  }

  /** Deadlocks are looked for after a second, the shortest time there is; the default is 20. */
  private static void setTimeouts(InJvmInstance instance) {
    try (var connection = instance.connect()) {
      Sql.execute(
          connection,
          "CALL SYSCS_UTIL.SYSCS_SET_DATABASE_PROPERTY('derby.locks.deadlockTimeout', '1')",
          "CALL SYSCS_UTIL.SYSCS_SET_DATABASE_PROPERTY('derby.locks.waitTimeout', '60')");
    } catch (SQLException e) {
      instance.close();
      throw new UnavailableException("Derby does not start: " + e.getMessage(), "try again", e);
    }
  }

  private static void shutDown(InJvmInstance instance) throws SQLException {
    instance.loader().connect("jdbc:derby:;shutdown=true", new Properties());
  }

  private static List<Artifact> jars(Version version) {
    return Stream.of("derby", "derbyshared", "derbytools")
        .filter(name -> name.equals("derby") || version.atLeast("10.15"))
        .map(name -> Artifact.jar(GROUP, name, version.text()))
        .toList();
  }

  @Override
  public Dialect dialect(Version version) {
    BlockingProbe lockWaits = (monitor, waiting) -> Waits.fromRows(Sql.rows(monitor, LOCK_WAITS));
    BlockingProbe probe = WaitingThreadProbe.of(lockWaits, "ActiveLock#waitForGrant");
    return Dialect.builder()
        .levels(new JdbcLevels(JdbcLevels.FOUR, READ_COMMITTED))
        .begin(Begin.autocommitOff())
        .errors(
            SqlStates.standard()
                .with(ErrorKind.DEADLOCK, "40001")
                .with(ErrorKind.LOCK_TIMEOUT, "40XL1", "40XL2")
                .with(ErrorKind.CANCELLED, "XCL52"))
        .blocking(new Blocking.Exact(probe))
        .sessions(
            SessionControl.named(
                "VALUES CURRENT_USER",
                "SELECT USERNAME FROM SYSCS_DIAG.TRANSACTION_TABLE WHERE TYPE = 'UserTransaction'"))
        .sessionSetup(List.of("SET SCHEMA APP"))
        .ping("VALUES 1")
        .deadlockPatience(Duration.ofSeconds(5))
        .promise(READ_UNCOMMITTED, Guarantee.READ_UNCOMMITTED, GUIDE)
        .promise(READ_COMMITTED, Guarantee.READ_COMMITTED, GUIDE)
        // Locks on all rows of a result until the end, and phantoms: "RS" in Derby's SQL.
        .promise(REPEATABLE_READ, Guarantee.CONSISTENT_READS, AdyaLevel.REPEATABLE_READ, GUIDE)
        .promise(SERIALIZABLE, Guarantee.SERIALIZABLE, GUIDE)
        .sqlRules(SqlRules.of(Rule.NESTED_COMMENTS))
        .flavor(Flavors.derby())
        .build();
  }
}
