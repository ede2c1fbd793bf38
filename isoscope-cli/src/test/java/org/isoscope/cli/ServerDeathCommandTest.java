package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.junit.TestEngines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that dies under a scenario is a result like any other, and the worst of them. */
@Timeout(180)
class ServerDeathCommandTest {
  /** PostgreSQL ends all its processes and recovers by itself. */
  private static final String CRASH = "COPY (SELECT 1) TO PROGRAM 'kill -9 $PPID'";

  private static final String GONE =
      "COPY (SELECT 1) TO PROGRAM 'kill -9 $(head -1 postmaster.pid)'";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {CRASH, GONE})
  void a_run_goes_on_after_a_death_on_this_engine_and_on_the_others(String deadly)
      throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "run", scenario(deadly), "--engine", "postgres", "--engine", "h2", "--summary");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.VIOLATION);
    assertThat(run.out().lines().filter(line -> line.startsWith("postgres"))).hasSize(4);
    assertThat(run.out().lines().filter(line -> line.startsWith("postgres")))
        .allMatch(line -> line.contains("server-died") && line.contains("the server died"));
    assertThat(run.out().lines().filter(line -> line.startsWith("h2"))).hasSize(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "json", "markdown", "junit"})
  void every_format_shows_the_death(String format) throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "run", scenario(CRASH), "--engine", "postgres", "--level", "RC", "--format", format);
    assertThat(run.exitCode()).isEqualTo(ExitCode.VIOLATION);
    assertThat(run.out()).contains("server-died");
  }

  @Test
  void a_server_of_somebody_else_that_stays_away_costs_only_its_own_further_runs()
      throws IOException {
    try (Instance server = TestEngines.start("mariadb")) {
      CommandLineRun run =
          CommandLineRun.of(
              "run",
              scenario("SHUTDOWN"),
              "--engine",
              server.access().jdbcUrl() + "?user=root",
              "--engine",
              "h2",
              "--summary");
      assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.VIOLATION);
      assertThat(run.out().lines().filter(line -> line.startsWith("mariadb"))).hasSize(1);
      assertThat(run.out().lines().filter(line -> line.startsWith("h2"))).hasSize(5);
      assertThat(run.err())
          .contains("mariadb", "died", "is not ours to start again", "3 runs are left out");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"txcheck", "dsg"})
  void an_oracle_calls_a_death_a_violation(String oracle) throws Exception {
    Path file = folder.resolve("slow.scenario");
    Files.writeString(
        file,
        """
        setup CREATE TABLE t (a INT PRIMARY KEY, b INT); INSERT INTO t VALUES (1, 1);
        T1> BEGIN;
        T1> SELECT * FROM t WHERE b = 1 OR pg_sleep(60) IS NULL;
        T1> UPDATE t SET b = 2 WHERE a = 1 AND (b = 1 OR pg_sleep(60) IS NULL);
        T1> SELECT * FROM t WHERE b > 5 AND a = 1 OR a = 1 AND pg_sleep(60) IS NOT NULL;
        T1> COMMIT;
        """);
    try (Instance server = TestEngines.start("postgres")) {
      Thread killer = new Thread(() -> crashOnceAsleep(server));
      killer.start();
      CommandLineRun run =
          CommandLineRun.of(
              "run",
              file.toString(),
              "--engine",
              server.access().jdbcUrl() + "?user=postgres",
              "--level",
              "RC",
              "--level",
              "RR",
              "--oracle",
              oracle);
      killer.interrupt();
      killer.join();
      assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(ExitCode.VIOLATION);
      assertThat(run.out())
          .contains("VIOLATION (server died)", "READ COMMITTED", "REPEATABLE READ");
      try (Connection connection = server.open()) {
        assertThat(server.dialect().storage().tables(connection)).isEmpty();
      }
    }
  }

  private String scenario(String deadly) throws IOException {
    Path file = folder.resolve("deadly.scenario");
    Files.writeString(
        file,
        """
        setup CREATE TABLE t (a INT); INSERT INTO t VALUES (1);
        T1> SELECT * FROM t;
        T1> %s;
        T2> SELECT * FROM t;
        """
            .formatted(deadly));
    return file.toString();
  }

  /** Each time anew, until it is interrupted. */
  private static void crashOnceAsleep(Instance server) {
    while (!Thread.currentThread().isInterrupted()) {
      try (Connection connection = server.connect()) {
        List<String> asleep =
            Sql.column(connection, "SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'");
        if (!asleep.isEmpty()) {
          Sql.execute(connection, "COPY (SELECT 1) TO PROGRAM 'kill -9 " + asleep.get(0) + "'");
        }
        Thread.sleep(10);
      } catch (SQLException e) {
        // The server crashed as it should, and is not back yet.
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}
