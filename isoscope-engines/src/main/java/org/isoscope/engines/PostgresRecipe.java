package org.isoscope.engines;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.Instance.Access;
import org.isoscope.engine.Sql;
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
  private static final Map<String, String> SETTINGS =
      Map.ofEntries(
          Map.entry("listen_addresses", "127.0.0.1"),
          Map.entry("unix_socket_directories", ""),
          Map.entry("max_connections", "64"),
          Map.entry("shared_buffers", "16MB"),
          // A gigabyte of log, as is usual, would be a gigabyte of memory.
          Map.entry("max_wal_size", "64MB"),
          Map.entry("min_wal_size", "32MB"),
          // In the data folder, and gone with it even after a kill -9.
          Map.entry("dynamic_shared_memory_type", "mmap"),
          // The least there is; PostgresProbe lets every wait grow older than this.
          Map.entry("deadlock_timeout", "1ms"),
          Map.entry("timezone", "UTC"),
          Map.entry("log_timezone", "UTC"),
          Map.entry("lc_messages", "C"),
          // Not the errors of statements: a hunt provokes thousands, and the log is in memory too.
          Map.entry("log_min_messages", "log"),
          Map.entry("log_min_error_statement", "panic"),
          Map.entry("log_checkpoints", "off"));

  /** What makes it fast because nothing needs to survive a crash. */
  private static final Map<String, String> UNSAFE =
      Map.of(
          "fsync", "off",
          "synchronous_commit", "off",
          "full_page_writes", "off",
          "autovacuum", "off");

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
  public Map<String, String> environment() {
    return Map.of();
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
  public String script() {
    return "";
  }

  @Override
  public List<String> firstStatements() {
    return List.of("CREATE DATABASE isoscope");
  }

  @Override
  public List<String> command(ServerFolders folders, int port, boolean durable) {
    List<String> command = new ArrayList<>();
    command.add(home.resolve("bin/postgres").toString());
    command.addAll(List.of("-D", folders.data().toString(), "-p", Integer.toString(port)));
    // Also names the temporary folder, by which a left-over server is recognised.
    add(command, "external_pid_file", folders.run().resolve("postgres.pid").toString());
    SETTINGS.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(setting -> add(command, setting.getKey(), setting.getValue()));
    if (!durable) {
      UNSAFE.entrySet().stream()
          .sorted(Map.Entry.comparingByKey())
          .forEach(setting -> add(command, setting.getKey(), setting.getValue()));
    }
    return command;
  }

  private static void add(List<String> command, String setting, String value) {
    command.addAll(List.of("-c", setting + "=" + value));
  }

  @Override
  public StopSignal stop(boolean dataIsKept) {
    return dataIsKept ? StopSignal.INT : StopSignal.QUIT;
  }

  @Override
  public Artifact driver() {
    return Artifact.jar("org.postgresql", "postgresql", "42.7.13");
  }

  @Override
  public String url(int port, String database) {
    // With the last two, opening a session is one round trip, not four.
    return "jdbc:postgresql://127.0.0.1:"
        + port
        + "/"
        + database
        + "?user="
        + USER
        + "&preferQueryMode=simple&tcpKeepAlive=false&connectTimeout=10"
        + "&sslmode=disable&gssEncMode=disable&assumeMinServerVersion=9.6";
  }

  @Override
  public Properties impatience() {
    Properties options = new Properties();
    options.setProperty("socketTimeout", "2"); // seconds
    return options;
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
