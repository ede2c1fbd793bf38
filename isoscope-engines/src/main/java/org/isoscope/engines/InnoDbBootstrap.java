package org.isoscope.engines;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isoscope.engines.instance.ServerFolders;

/** How a server with InnoDB makes its system tables and the user that Isoscope comes as. */
enum InnoDbBootstrap {
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
