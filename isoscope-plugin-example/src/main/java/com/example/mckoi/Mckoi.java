package com.example.mckoi;

import static org.isoscope.model.IsolationLevel.SERIALIZABLE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.isoscope.engine.Begin;
import org.isoscope.engine.Blocking;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance;
import org.isoscope.engine.JdbcLevels;
import org.isoscope.engine.Sql;
import org.isoscope.engine.SqlStates;
import org.isoscope.engines.Engine;
import org.isoscope.engines.Versions;
import org.isoscope.engines.instance.Cleanup;
import org.isoscope.engines.instance.InJvmInstance;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.engines.instance.TemporaryFolder;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.engines.provision.ArtifactStore;
import org.isoscope.engines.provision.DriverLoader;
import org.isoscope.engines.provision.Provisions;
import org.isoscope.engines.provision.SystemUser;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Guarantee;
import org.isoscope.model.UnavailableException;
import org.isoscope.model.Version;

/**
 * Mckoi SQL Database of 2003, inside this JVM. One level, and nothing ever waits: a transaction
 * that meets the changes of another fails when it commits.
 */
public final class Mckoi implements Engine {
  private static final String MANUAL = "Mckoi SQL Database, Transactions and concurrency";

  /** Its data stays in memory; only the log and this file are in a folder. */
  private static final String CONFIGURATION =
      """
      root_path=configuration
      database_path=./data
      log_path=./log
      storage_system=v1javaheap
      ignore_case_for_identifiers=enabled
      debug_level=50
      """;

  @Override
  public String name() {
    return "mckoi";
  }

  @Override
  public String title() {
    return "Mckoi";
  }

  @Override
  public Version defaultVersion() {
    return new Version("1.0.2");
  }

  @Override
  public List<Version> versions(ArtifactStore store) {
    return Versions.from(store.versions("mckoi", "mckoi"), "1.0.2");
  }

  @Override
  public Instance start(Version version, StartOptions options, Provisions provisions) {
    Path jar = provisions.store().fetch(jar(version));
    Cleanup cleanup = new Cleanup();
    Cleanup.Handle atExit = Cleanup.register(cleanup::close);
    TemporaryFolder folder = TemporaryFolder.open(name(), SystemUser.current(), true, cleanup);
    return new InJvmInstance(
        name(),
        version,
        dialect(version),
        new DriverLoader("mckoi-" + version, List.of(jar), "com.mckoi.JDBCDriver"),
        "jdbc:mckoi:local://" + configuration(folder.path()) + "?create_or_boot=true",
        () -> InJvmInstance.login("admin", "admin"),
        instance -> shutDown(instance, atExit)) {
      @Override
      public Connection connect() throws SQLException {
        return ModernConnection.of(super.connect());
      }
    };
  }

  private static void shutDown(Instance instance, Cleanup.Handle atExit) throws SQLException {
    try (Connection connection = instance.connect()) {
      Sql.execute(connection, "SHUTDOWN");
    } finally {
      atExit.run();
    }
  }

  private static Artifact jar(Version version) {
    return Artifact.jar("mckoi", "mckoi", version.text());
  }

  private static Path configuration(Path folder) {
    try {
      return Files.writeString(folder.resolve("db.conf"), CONFIGURATION);
    } catch (IOException e) {
      throw new UnavailableException(
          "Mckoi's configuration cannot be written: " + e.getMessage(), "is the disk full?", e);
    }
  }

  @Override
  public Dialect dialect(Version version) {
    return Dialect.builder()
        .levels(new JdbcLevels(List.of(SERIALIZABLE), SERIALIZABLE))
        .begin(Begin.autocommitOff())
        .errors(
            SqlStates.standard()
                .with(ErrorKind.CONSTRAINT, 1, 2, 3, 4, 5)
                .with(ErrorKind.SYNTAX, 35)
                .with(ErrorKind.SERIALIZATION_FAILURE, 201, 202, 203, 204, 205))
        .blocking(new Blocking.Never())
        .promise(SERIALIZABLE, Guarantee.SERIALIZABLE, MANUAL)
        .build();
  }
}
