package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.junit.TestEngines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A server of the user's own, reached by its URL: its tables are safe. */
class UrlTest {
  @ParameterizedTest
  @CsvSource({
    "postgres, user=postgres",
    "mariadb, user=root",
    "mysql:8.0.15, user=root&useSSL=false&allowPublicKeyRetrieval=true",
    "mysql:5.7.22, user=root&useSSL=false"
  })
  void a_scenario_runs_by_url_and_leaves_the_users_tables_alone(
      String engine, String login, @TempDir Path folder) throws Exception {
    Path taken = folder.resolve("taken.scenario");
    Files.writeString(taken, "setup CREATE TABLE mine (a INT);\nT1> SELECT 1;\n");
    try (Instance server = TestEngines.start(engine);
        Connection connection = server.connect()) {
      Sql.execute(connection, "CREATE TABLE mine (a INT)", "INSERT INTO mine VALUES (42)");
      String url = server.access().jdbcUrl() + "?" + login;

      CommandLineRun run = CommandLineRun.of("run", "examples/lock-wait.scenario", "--engine", url);
      assertThat(run.exitCode()).as(run.err() + run.out()).isZero();
      assertThat(run.out())
          .contains(server.engine() + " " + server.version())
          .contains("blocked by");

      // It has a table of the same name in a place of its own.
      CommandLineRun beside = CommandLineRun.of("run", taken.toString(), "--engine", url);
      assertThat(beside.exitCode()).as(beside.err()).isZero();

      assertThat(run.out()).doesNotContain("42");

      CommandLineRun bench = CommandLineRun.of("bench", url);
      assertThat(bench.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(bench.err()).contains("not ours to empty");

      assertThat(server.dialect().storage().tables(connection)).containsExactly("mine");
      assertThat(Sql.column(connection, "SELECT a FROM mine")).containsExactly("42");
    }
  }

  /** It would end in a time-out that looks like an error at once. */
  @Test
  void a_wait_that_h2_does_not_tell_of_is_known_by_its_time(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("key.scenario");
    Files.writeString(
        file,
        """
        setup CREATE TABLE t (a INT NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
        T1> INSERT INTO t VALUES (0, 1);
        T2> INSERT INTO t VALUES (0, 1);
            => blocks
            => error constraint
        T1> COMMIT;
        T2> COMMIT;
        """);
    CommandLineRun run =
        CommandLineRun.of("run", "" + file, "--engine", "jdbc:h2:mem:waits;DB_CLOSE_DELAY=-1");
    assertThat(run.exitCode()).as(run.out()).isZero();
  }

  /** What {@code run} makes is tried above. */
  @ParameterizedTest
  @CsvSource({"replay, 1", "reduce, 0"})
  void other_commands_have_a_place_of_their_own_too(
      String command, int exitCode, @TempDir Path folder) throws Exception {
    Path fails = folder.resolve("fails.scenario");
    Files.writeString(
        fails, "setup CREATE TABLE mine (a INT);\nT1> SELECT a FROM mine;\n    => rows (1)\n");
    try (Instance server = TestEngines.start("postgres");
        Connection connection = server.connect()) {
      Sql.execute(connection, "CREATE TABLE mine (a INT)", "INSERT INTO mine VALUES (42)");
      String url = server.access().jdbcUrl() + "?user=postgres";
      CommandLineRun run = CommandLineRun.of(command, fails.toString(), "--engine", url);
      assertThat(run.exitCode()).as(run.err() + run.out()).isEqualTo(exitCode);
      assertThat(Sql.column(connection, "SELECT a FROM mine")).containsExactly("42");
      assertThat(server.dialect().storage().tables(connection)).containsExactly("mine");
    }
  }

  @Test
  void where_no_place_can_be_made_the_users_tables_are_not_touched(@TempDir Path folder)
      throws Exception {
    Path taken = folder.resolve("taken.scenario");
    Files.writeString(taken, "setup CREATE TABLE mine (a INT);\nT1> SELECT 1;\n");
    try (Instance server = TestEngines.start("postgres");
        Connection connection = server.connect()) {
      Sql.execute(
          connection,
          "CREATE TABLE mine (a INT)",
          "CREATE ROLE guest LOGIN",
          "GRANT CREATE, USAGE ON SCHEMA public TO guest");
      String url = server.access().jdbcUrl() + "?user=guest";
      CommandLineRun run = CommandLineRun.of("run", "examples/lock-wait.scenario", "--engine", url);
      assertThat(run.err()).contains("none of our own can be made");
      assertThat(run.exitCode()).isZero();
      CommandLineRun refused = CommandLineRun.of("run", taken.toString(), "--engine", url);
      assertThat(refused.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(refused.err()).contains("the setup speaks of mine");
      assertThat(server.dialect().storage().tables(connection)).containsExactly("mine");
    }
  }
}
