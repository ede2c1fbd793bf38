package org.isoscope.engines;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance.Access;
import org.isoscope.engine.Sql;
import org.isoscope.engines.dialect.PostgresDialect;
import org.isoscope.engines.instance.ServerFolders;
import org.isoscope.engines.instance.ServerRecipe;
import org.isoscope.engines.instance.StopSignal;
import org.isoscope.engines.provision.Artifact;
import org.isoscope.engines.provision.SystemUser;
import org.isoscope.model.Version;

/**
 * How a PostgreSQL server runs.
 *
 * @param home the folder with its programs
 */
record PostgresRecipe(Version version, Path home) implements ServerRecipe {
  private static final String USER = "postgres";

  /** Quick to start, quiet, and the same wherever it runs. */
  private static final List<String> SETTINGS =
      List.of(
          // The least there is; PostgresDialect.Probe lets every wait grow older than this.
          "deadlock_timeout=1ms",
          // In the data folder, and gone with it even after a kill -9.
          "dynamic_shared_memory_type=mmap",
          "lc_messages=C",
          "listen_addresses=127.0.0.1",
          "log_checkpoints=off",
          // Not the errors of statements: a hunt provokes thousands, and the log is in memory too.
          "log_min_error_statement=panic",
          "log_min_messages=log",
          "log_timezone=UTC",
          "max_connections=64",
          // A gigabyte of log, as is usual, would be a gigabyte of memory.
          "max_wal_size=64MB",
          "min_wal_size=32MB",
          "shared_buffers=16MB",
          "timezone=UTC",
          "unix_socket_directories=");

  /** What makes it fast because nothing needs to survive a crash. */
  private static final List<String> UNSAFE =
      List.of("autovacuum=off", "fsync=off", "full_page_writes=off", "synchronous_commit=off");

  @Override
  public String engine() {
    return "postgres";
  }

  @Override
  public String title() {
    return "PostgreSQL " + version;
  }

  @Override
  public SystemUser user() {
    return SystemUser.notRoot();
  }

  @Override
  public List<String> initialization(ServerFolders folders) {
    List<String> command = new ArrayList<>();
    command.add(home.resolve("bin/initdb").toString());
    command.addAll(List.of("-D", folders.data().toString(), "-U", USER, "-A", "trust"));
    command.addAll(List.of("-E", "UTF8", "--locale=C", "-N"));
    if (version.atLeast("11")) {
      // Small pieces of log make a small folder to copy.
      command.add("--wal-segsize=1");
    }
    return command;
  }

  @Override
  public List<String> command(ServerFolders folders, int port, boolean durable) {
    List<String> command = new ArrayList<>();
    command.add(home.resolve("bin/postgres").toString());
    command.addAll(List.of("-D", folders.data().toString(), "-p", Integer.toString(port)));
    // Also names the temporary folder, by which a left-over server is recognised.
    command.addAll(List.of("-c", "external_pid_file=" + folders.run().resolve("postgres.pid")));
    SETTINGS.forEach(setting -> command.addAll(List.of("-c", setting)));
    if (!durable) {
      UNSAFE.forEach(setting -> command.addAll(List.of("-c", setting)));
    }
    return command;
  }

  @Override
  public StopSignal stop(boolean dataIsKept) {
    return dataIsKept ? StopSignal.INT : StopSignal.QUIT;
  }

  @Override
  public Artifact driver() {
    return PostgreSql.DRIVER;
  }

  @Override
  public String url(int port, String database) {
    // With the last two, opening a session is one round trip, not four.
    return "jdbc:postgresql://127.0.0.1:%d/%s?user=".formatted(port, database)
        + USER
        + "&preferQueryMode=simple&tcpKeepAlive=false&connectTimeout=10"
        + "&sslmode=disable&gssEncMode=disable&assumeMinServerVersion=9.6";
  }

  @Override
  public String socketTimeout() {
    return "2"; // seconds
  }

  @Override
  public String firstDatabase() {
    return "postgres";
  }

  @Override
  public Access access(int port) {
    return new Access(
        "jdbc:postgresql://127.0.0.1:" + port + "/isoscope",
        USER,
        Optional.of("psql -h 127.0.0.1 -p " + port + " -U " + USER + " isoscope"));
  }

  @Override
  public Version reported(Connection connection) throws SQLException {
    // Some builds add words: "16.0 (Debian 16.0-1)".
    return new Version(Sql.text(connection, "SHOW server_version").split(" ", 2)[0]);
  }

  @Override
  public Path dataFolder(Connection connection) throws SQLException {
    return Path.of(Sql.text(connection, "SHOW data_directory"));
  }

  @Override
  public Dialect dialect(Version reported) {
    return PostgresDialect.of(reported);
  }
}
