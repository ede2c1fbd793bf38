package org.isoscope.engines;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
 * How a server with InnoDB runs, MariaDB's or MySQL's.
 *
 * @param home the folder with its programs
 * @param libraries a folder with shared libraries that the system may lack
 * @param bootstrap how its system tables come into being
 * @param settings what this version needs beyond what all do
 * @param reach how a person reaches it, by its port
 */
record InnoDbRecipe(
    Engine of,
    Version version,
    Path home,
    Path libraries,
    Bootstrap bootstrap,
    List<String> settings,
    IntFunction<Access> reach)
    implements ServerRecipe {
  static final String USER = "root";

  /** Quick to start, small, and the same wherever it runs. */
  private static final List<String> SETTINGS =
      List.of(
          "--bind-address=127.0.0.1",
          "--skip-name-resolve",
          "--skip-log-bin",
          "--character-set-server=utf8mb4",
          "--default-time-zone=+00:00",
          "--innodb-buffer-pool-size=16M",
          "--innodb-log-file-size=5M",
          "--innodb-use-native-aio=0");

  /** Names the blockers in InnoDB's report, which the blocking probe reads. */
  static final String REPORT_LOCKS = "--innodb-status-output-locks=ON";

  /** What makes it fast because nothing needs to survive a crash. */
  private static final List<String> UNSAFE =
      List.of("--innodb-flush-log-at-trx-commit=0", "--innodb-doublewrite=0");

  InnoDbRecipe {
    settings = List.copyOf(settings);
  }

  @Override
  public String engine() {
    return of.name();
  }

  @Override
  public String title() {
    return of.title() + " " + version;
  }

  @Override
  public SystemUser user() {
    return SystemUser.current();
  }

  @Override
  public Map<String, String> environment() {
    return Map.of("LD_LIBRARY_PATH", libraries.toString());
  }

  @Override
  public List<String> initialization(ServerFolders folders) {
    List<String> command = base(folders, false);
    command.addAll(bootstrap.options(folders));
    return command;
  }

  @Override
  public String script() {
    return bootstrap.script(home);
  }

  @Override
  public List<String> command(ServerFolders folders, int port, boolean durable) {
    List<String> command = base(folders, durable);
    command.add("--port=" + port);
    command.add("--socket=" + folders.run().resolve("mysql.sock"));
    command.add("--pid-file=" + folders.run().resolve("mysqld.pid"));
    return command;
  }

  private List<String> base(ServerFolders folders, boolean durable) {
    List<String> command = new ArrayList<>(List.of(program().toString(), "--no-defaults"));
    command.add("--basedir=" + home);
    command.add("--lc-messages-dir=" + home.resolve("share"));
    command.add("--datadir=" + folders.data());
    command.add("--tmpdir=" + folders.temporary());
    if (SystemUser.isRoot()) {
      command.add("--user=root");
    }
    command.addAll(SETTINGS);
    command.addAll(settings);
    if (!durable) {
      command.addAll(UNSAFE);
    }
    return command;
  }

  private Path program() {
    Path mariadbd = home.resolve("bin/mariadbd");
    return Files.exists(mariadbd) ? mariadbd : home.resolve("bin/mysqld");
  }

  @Override
  public StopSignal stop(boolean dataIsKept) {
    return dataIsKept ? StopSignal.TERM : StopSignal.KILL;
  }

  /** MariaDB's driver for MySQL too: it is twice as fast there as MySQL's own. */
  @Override
  public Artifact driver() {
    return MariaDb.DRIVER;
  }

  @Override
  public String url(int port, String database) {
    // The driver would make every session strict; the mode is the server's to choose.
    return "jdbc:mariadb://127.0.0.1:%d/%s?user=".formatted(port, database)
        + USER
        + "&sslMode=disable&allowPublicKeyRetrieval=true&connectTimeout=10000"
        + "&jdbcCompliantTruncation=false&sessionVariables=sql_mode=@@global.sql_mode";
  }

  @Override
  public String socketTimeout() {
    return "2000"; // milliseconds
  }

  @Override
  public String firstDatabase() {
    return "mysql";
  }

  @Override
  public Access access(int port) {
    return reach.apply(port);
  }

  @Override
  public Version reported(Connection connection) throws SQLException {
    // "10.11.5-MariaDB", "5.7.22-log"
    return new Version(Sql.text(connection, "SELECT VERSION()").split("-", 2)[0]);
  }

  @Override
  public Path dataFolder(Connection connection) throws SQLException {
    return Path.of(Sql.text(connection, "SELECT @@datadir"));
  }

  @Override
  public Dialect dialect(Version reported) {
    return of.dialect(reported);
  }

  /** How a server with InnoDB makes its system tables and the user that Isoscope comes as. */
  enum Bootstrap {
    /** It executes SQL files that come with it: MariaDB, and MySQL before 5.7. */
    FROM_FILES {
      @Override
      List<String> options(ServerFolders folders) {
        return List.of("--bootstrap");
      }

      /** What {@code mysql_install_db} does, less the help texts and the sys schema. */
      @Override
      String script(Path home) {
        String start =
            """
          CREATE DATABASE mysql;
          USE mysql;
          SET @auth_root_socket=NULL;
          SET @skip_auth_anonymous=1;
          """;
        return Stream.of("system_tables", "performance_tables", "system_tables_data")
            .map(name -> content(home.resolve("share"), name))
            .collect(Collectors.joining("\n", start, "\n"));
      }
    },

    /** It knows its system tables itself: MySQL since 5.7. */
    BUILT_IN {
      @Override
      List<String> options(ServerFolders folders) {
        return List.of("--initialize-insecure", "--init-file=" + folders.script());
      }

      /** Without name resolution root@localhost cannot come in by TCP. */
      @Override
      String script(Path home) {
        return """
          CREATE USER root@'127.0.0.1';
          GRANT ALL ON *.* TO root@'127.0.0.1' WITH GRANT OPTION;
          """;
      }
    };

    abstract List<String> options(ServerFolders folders);

    abstract String script(Path home);

    /** One of the server's SQL files, without the lines about the machine's name. */
    private static String content(Path folder, String name) {
      Path file =
          Stream.of("mariadb_", "mysql_")
              .map(prefix -> folder.resolve(prefix + name + ".sql"))
              .filter(Files::exists)
              .findFirst()
              .orElse(null);
      if (file == null) {
        return "";
      }
      try (Stream<String> lines = Files.lines(file)) {
        return lines
            .filter(line -> !line.contains("@current_hostname"))
            .collect(Collectors.joining("\n"));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
