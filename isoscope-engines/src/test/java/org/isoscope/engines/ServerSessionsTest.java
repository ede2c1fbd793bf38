package org.isoscope.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.engines.instance.StartOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sessions of servers that are well, dying or many, each at its default version. */
class ServerSessionsTest {
  private static final StartOptions STANDARD = StartOptions.standard();

  @ParameterizedTest
  @ValueSource(strings = {"postgres:17.0", "mariadb:10.11.5", "mysql:8.0.15"})
  void a_server_that_died_refuses_sessions_with_a_connection_error(String reference)
      throws Exception {
    try (Instance instance = Servers.start(reference, STANDARD);
        Connection open = instance.connect()) {
      kill(instance);
      assertThat(instance.isAlive()).isFalse();
      assertThatThrownBy(instance::connect)
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getSQLState()).startsWith("08"));
      assertThatThrownBy(() -> Sql.execute(open, "SELECT 1"))
          .isInstanceOfSatisfying(
              SQLException.class,
              e ->
                  assertThat(instance.dialect().errors().classify(e))
                      .hasToString("CONNECTION_LOST"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "postgres:17.0, SELECT pg_sleep(4)",
    "mariadb:10.11.5, SELECT SLEEP(4) FROM t",
    "mysql:8.0.15, SELECT SLEEP(4) FROM t"
  })
  void a_statement_can_be_cancelled_and_a_session_aborted(String reference, String sleep)
      throws Exception {
    ExecutorService worker = Executors.newSingleThreadExecutor();
    try (Instance instance = Servers.start(reference, STANDARD);
        Connection session = instance.connect();
        Statement statement = session.createStatement()) {
      Sql.execute(session, "CREATE TABLE t (v INT)", "INSERT INTO t VALUES (1)");
      // A cancel that comes before the statement has begun is lost, and PostgreSQL's driver sends
      // one for each execution: whoever slept to the end is put to sleep again.
      SQLException cancelled = null;
      while (cancelled == null) {
        Future<SQLException> sleeper = worker.submit(() -> failure(statement, sleep));
        while (!sleeper.isDone()) {
          Thread.sleep(50);
          statement.cancel();
        }
        cancelled = sleeper.get();
      }
      assertThat(instance.dialect().errors().classify(cancelled)).hasToString("CANCELLED");
      Future<SQLException> aborted = worker.submit(() -> failure(statement, sleep));
      Thread.sleep(100);
      session.abort(Runnable::run);
      assertThat((Throwable) aborted.get()).isNotNull();
      try (Connection other = instance.connect()) {
        assertThat(Sql.text(other, "SELECT v FROM t")).isEqualTo("1");
      }
    } finally {
      worker.shutdownNow();
    }
  }

  @Test
  void several_servers_start_at_once() throws Exception {
    ExecutorService workers = Executors.newFixedThreadPool(6);
    List<Future<Instance>> starting = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      starting.add(workers.submit(() -> Servers.start("postgres:17.0", STANDARD)));
    }
    List<Integer> counts = new ArrayList<>();
    for (Future<Instance> future : starting) {
      try (Instance instance = future.get();
          Connection connection = instance.connect()) {
        Sql.execute(connection, "CREATE TABLE mine (v INT)");
        counts.add(instance.dialect().storage().tables(connection).size());
      }
    }
    workers.shutdown();
    assertThat(counts).containsOnly(1).hasSize(6);
  }

  @Test
  void servers_share_a_driver_because_none_can_be_unloaded() throws SQLException {
    assertThat(driverOf("mysql:5.7.22")).isSameAs(driverOf("mariadb:10.11.5"));
  }

  private static Class<?> driverOf(String reference) throws SQLException {
    try (Instance instance = Servers.start(reference, STANDARD);
        Connection connection = instance.connect()) {
      return connection.getClass();
    }
  }

  private static SQLException failure(Statement statement, String sql) {
    try {
      statement.execute(sql);
      return null;
    } catch (SQLException e) {
      return e;
    }
  }

  private static void kill(Instance instance) throws Exception {
    Path id = instance.log().orElseThrow().resolveSibling("server.pid");
    ProcessHandle server = ProcessHandle.of(Long.parseLong(Files.readString(id))).orElseThrow();
    server.destroyForcibly();
    while (instance.isAlive()) {
      Thread.sleep(5);
    }
  }
}
