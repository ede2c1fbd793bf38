package org.isoscope.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.engine.provision.StartOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every version that is known to run here starts, works, and leaves nothing behind. */
class ServerStartTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "postgres:9.6.24",
        "postgres:10.4",
        "postgres:11.1",
        "postgres:12.2",
        "postgres:13.1",
        "postgres:14.0",
        "postgres:15.1",
        "postgres:16.0",
        "postgres:17.0",
        "postgres:18.6",
        "mariadb:10.1.8",
        "mariadb:10.1.13",
        "mariadb:10.1.23",
        "mariadb:10.2.11",
        "mariadb:10.11.5",
        "mariadb:11.4.5",
        "mysql:5.7.19",
        "mysql:5.7.22",
        "mysql:8.0.12",
        "mysql:8.0.15"
      })
  void a_server_starts_works_and_is_gone(String reference) throws SQLException {
    startsWorksAndIsGone(reference);
  }

  @Tag("heavy") // Downloads of 200 to 550 MB.
  @ParameterizedTest
  @ValueSource(strings = {"mysql:5.5.34", "mysql:5.6.14", "mysql:8.0.33"})
  void a_large_server_starts_works_and_is_gone(String reference) throws SQLException {
    startsWorksAndIsGone(reference);
  }

  private static void startsWorksAndIsGone(String reference) throws SQLException {
    Instance instance = Servers.start(reference, StartOptions.standard());
    Path log = instance.log().orElseThrow();
    try (instance) {
      assertThat(instance.engine() + ":" + instance.version()).isEqualTo(reference);
      assertThat(instance.isAlive()).isTrue();
      assertThat(instance.isOurs()).isTrue();
      assertThat(log).exists();
      works(instance);
    }
    assertThat(instance.isAlive()).isFalse();
    assertThat(log.getParent()).doesNotExist();
    assertThat(serversBelow(log.getParent())).isEmpty();
  }

  private static void works(Instance instance) throws SQLException {
    try (Connection connection = instance.connect()) {
      Sql.execute(
          connection,
          "CREATE TABLE t (k INT PRIMARY KEY, v INT)",
          "INSERT INTO t VALUES (1, 10)",
          "UPDATE t SET v = v + 1");
      assertThat(Sql.text(connection, "SELECT v FROM t")).isEqualTo("11");
      assertThat(connection.getCatalog()).isEqualTo("isoscope");
    }
  }

  private static Optional<ProcessHandle> serversBelow(Path folder) {
    return ProcessHandle.allProcesses()
        .filter(process -> process.info().commandLine().orElse("").contains(folder.toString()))
        .findAny();
  }
}
