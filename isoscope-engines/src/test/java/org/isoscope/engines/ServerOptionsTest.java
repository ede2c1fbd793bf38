package org.isoscope.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.model.BadInputException;
import org.isoscope.model.UnavailableException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user can choose about a server, each at its default version. */
class ServerOptionsTest {
  private static final StartOptions STANDARD = StartOptions.standard();

  @TempDir Path temporary;

  @BeforeEach
  void openTheFolder() throws IOException {
    // PostgreSQL runs as another user if the tests run as root.
    Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"postgres:17.0", "mariadb:10.11.5", "mysql:8.0.15"})
  void kept_data_is_there_again_after_a_restart(String reference) throws SQLException {
    Path folder = temporary.resolve("kept");
    try (Instance instance = Servers.start(reference, keeping(folder));
        Connection connection = instance.connect()) {
      Sql.execute(connection, "CREATE TABLE t (v INT)", "INSERT INTO t VALUES (5)");
      assertThatThrownBy(() -> Servers.start(reference, keeping(folder)))
          .isInstanceOf(UnavailableException.class)
          .hasMessageContaining(folder + " is in use by process");
    }
    try (Instance instance = Servers.start(reference, keeping(folder));
        Connection connection = instance.connect()) {
      assertThat(Sql.text(connection, "SELECT v FROM t")).isEqualTo("5");
    }
    assertThat(folder.resolve("data")).isDirectory();
  }

  @Test
  void a_folder_of_another_version_or_with_other_files_is_bad_input() throws IOException {
    Path folder = temporary.resolve("kept");
    Servers.start("mariadb:10.11.5", keeping(folder)).close();
    assertThatThrownBy(() -> Servers.start("mariadb:11.4.5", keeping(folder)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("holds data of mariadb 10.11.5, not of mariadb 11.4.5");
    Path home = Files.createDirectory(temporary.resolve("home"));
    Files.writeString(home.resolve("diary"), "x");
    assertThatThrownBy(() -> Servers.start("mariadb:10.11.5", keeping(home)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("has files in it that are not Isoscope's");
    assertThat(home.resolve("diary")).hasContent("x");
  }

  @ParameterizedTest
  @CsvSource({
    "postgres:17.0, SHOW fsync, on, off",
    "mariadb:10.11.5, SELECT @@innodb_flush_log_at_trx_commit, 1, 0",
    "mysql:8.0.15, SELECT @@innodb_doublewrite, 1, 0"
  })
  void a_durable_server_has_no_unsafe_setting(
      String reference, String query, String safe, String fast) throws SQLException {
    StartOptions durable = new StartOptions(Optional.empty(), List.of(), true, Optional.empty());
    assertThat(ask(reference, durable, query)).isEqualTo(safe);
    assertThat(ask(reference, STANDARD, query)).isEqualTo(fast);
  }

  @ParameterizedTest
  @CsvSource({
    "postgres:17.0, '-c max_connections=33', SHOW max_connections, 33",
    "mariadb:10.11.5, --innodb-lock-wait-timeout=7, SELECT @@innodb_lock_wait_timeout, 7",
    "mysql:8.0.15, --innodb-lock-wait-timeout=7, SELECT @@innodb_lock_wait_timeout, 7"
  })
  void the_users_arguments_come_last(
      String reference, String arguments, String query, String expected) throws SQLException {
    List<String> words = List.of(arguments.split(" "));
    assertThat(
            ask(
                reference,
                new StartOptions(Optional.empty(), words, false, Optional.empty()),
                query))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"postgres:17.0", "mariadb:10.11.5", "mysql:8.0.15"})
  void an_argument_that_the_server_does_not_know_is_shown_in_its_own_words(String reference) {
    StartOptions wrong =
        new StartOptions(Optional.empty(), List.of("--no-such-option"), false, Optional.empty());
    assertThatThrownBy(() -> Servers.start(reference, wrong))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("stopped while starting, with exit code")
        .hasMessageContaining("no-such-option");
  }

  @Test
  void a_requested_port_is_taken_or_reported_as_busy() throws IOException {
    int port;
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = other.getLocalPort();
      assertThatThrownBy(() -> Servers.start("postgres:17.0", on(port)))
          .isInstanceOf(UnavailableException.class)
          .hasMessageContaining("port " + port + " is in use");
    }
    try (Instance instance = Servers.start("postgres:17.0", on(port))) {
      assertThat(instance.access().jdbcUrl())
          .isEqualTo("jdbc:postgresql://127.0.0.1:" + port + "/isoscope");
      assertThat(instance.access().clientCommand())
          .hasValue("psql -h 127.0.0.1 -p " + port + " -U postgres isoscope");
    }
  }

  private static String ask(String reference, StartOptions options, String query)
      throws SQLException {
    try (Instance instance = Servers.start(reference, options);
        Connection connection = instance.connect()) {
      return Sql.text(connection, query);
    }
  }

  private static StartOptions keeping(Path folder) {
    return new StartOptions(Optional.of(folder), List.of(), false, Optional.empty());
  }

  private static StartOptions on(int port) {
    return new StartOptions(Optional.empty(), List.of(), false, Optional.of(port));
  }
}
