package org.isoscope.engines;

import static org.isoscope.model.IsolationLevel.SERIALIZABLE;

import java.util.List;
import java.util.Properties;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.engine.JdbcLevels;
import org.isoscope.engine.SqlStates;
import org.isoscope.engines.dialect.Flavors;
import org.isoscope.engines.instance.Cleanup;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.engines.instance.TemporaryFolder;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.engines.provision.SystemUser;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Guarantee;
import org.isoscope.model.Version;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlRules.Rule;

/**
 * SQLite, inside this process, on a file: its connections to a database in memory share a cache and
 * then lock tables, which is not how it is used.
 */
public final class Sqlite extends PublishedEngine {
  public Sqlite() {
    super("sqlite", "SQLite", "3.53.4.0", "org.xerial", "sqlite-jdbc", "3.36");
  }

  @Override
  public Instance start(Version version, StartOptions options, Provisions provisions) {
    Cleanup cleanup = new Cleanup();
    Cleanup.Handle atExit = Cleanup.register(cleanup::close);
    TemporaryFolder folder = TemporaryFolder.open("sqlite", SystemUser.current(), true, cleanup);
    return inJvm(
        version,
        provisions,
        jars(version),
        "org.sqlite.JDBC",
        "jdbc:sqlite:" + folder.path().resolve("isoscope.db"),
        Sqlite::neverWaiting,
        instance -> atExit.run());
  }

  private List<Artifact> jars(Version version) {
    return List.of(
        jar(version),
        // Newer drivers log through these.
        Artifact.jar("org.slf4j", "slf4j-api", "2.0.17"),
        Artifact.jar("org.slf4j", "slf4j-nop", "2.0.17"));
  }

  /**
   * The driver's default is to try again for three seconds, which nobody could tell from a wait.
   */
  private static Properties neverWaiting() {
    Properties properties = new Properties();
    properties.setProperty("busy_timeout", "0");
    return properties;
  }

  @Override
  public List<Remote> remotes() {
    return List.of(
        new Remote(
            name(), List.of("jdbc:sqlite:"), jars(defaultVersion()), "", true, this::dialect));
  }

  @Override
  public Dialect dialect(Version version) {
    return Dialect.builder()
        .levels(new JdbcLevels(List.of(SERIALIZABLE), SERIALIZABLE))
        .errors(
            SqlStates.standard()
                .with(ErrorKind.SYNTAX, 1)
                .with(ErrorKind.LOCK_TIMEOUT, 5, 6) // SQLITE_BUSY, SQLITE_LOCKED
                .with(ErrorKind.SERIALIZATION_FAILURE, 517) // SQLITE_BUSY_SNAPSHOT
                .with(ErrorKind.CANCELLED, 9)
                .with(ErrorKind.CONSTRAINT, 19))
        .blocking(new Blocking.Never())
        .foreignKeysUnchecked()
        .promise(SERIALIZABLE, Guarantee.SERIALIZABLE, "\"Isolation In SQLite\" in its manual")
        .sqlRules(SqlRules.of(Rule.BRACKET_NAMES))
        .flavor(Flavors.sqlite())
        .build();
  }
}
