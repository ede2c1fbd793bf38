package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.IntNode;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.junit.TestEngines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Hunts on a server that somebody else runs. */
@Timeout(240)
class HuntByUrlTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path out;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          postgres | CREATE ROLE reader LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC | permission denied for schema public
          mariadb  | CREATE USER reader; GRANT SELECT, PROCESS ON *.* TO reader | CREATE command denied to user
          """)
  void a_user_who_may_not_make_tables_is_told_so(String engine, String making, String words)
      throws Exception {
    try (Instance server = TestEngines.start(engine);
        Connection connection = server.open()) {
      Sql.execute(connection, making.split(";"));
      String url = server.access().jdbcUrl() + "?user=reader";
      CommandLineRun run = hunt(url, "--cases", "5", "--level", "RC");
      assertThat(run.exitCode()).isEqualTo(ExitCode.UNAVAILABLE);
      String end = run.out().substring(run.out().indexOf("nothing was tested"));
      assertThat(end.replaceAll("\\s+", " "))
          .contains(words, "grant that in an empty schema")
          .doesNotContain("Exception", "nothing found", "…");
      JsonNode summary = JSON.readTree(hunt(url, "--cases", "5", "--format", "json").out());
      assertThat(summary.get("untested").get("reason").asText()).contains(words);
      assertThat(summary.get("untested").get("remedy").asText()).contains("grant that");

      CommandLineRun scenario =
          CommandLineRun.of("run", "examples/lock-wait.scenario", "--level", "RC", "--engine", url);
      assertThat(scenario.err())
          .contains("grant")
          .doesNotContain("write it so that this engine takes it");
    }
  }

  @Test
  void a_server_that_dies_and_stays_away_ends_the_hunt_with_its_summary() throws Exception {
    try (Instance server = TestEngines.start("postgres")) {
      Thread killer = new Thread(() -> killOnceBusy(server, "$(head -1 postmaster.pid)"));
      killer.start();
      CommandLineRun run = hunt(url(server), "--level", "RC", "--cases", "100000");
      killer.join();
      assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.VIOLATION);
      assertThat(run.err())
          .contains("the server died under case", "is not ours to start again", "the hunt ends")
          .doesNotContain("started again", "the end of its log");
      assertThat(run.out()).contains("1 crash in", "the hunt was cut short");
    }
  }

  @Test
  void a_server_that_dies_and_comes_back_is_hunted_on() throws Exception {
    try (Instance server = TestEngines.start("postgres")) {
      Thread killer = new Thread(() -> killOnceBusy(server, "$PPID"));
      killer.start();
      CommandLineRun run = hunt(url(server), "--level", "RC", "--cases", "300", "--format", "json");
      killer.join();
      assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.VIOLATION);
      assertThat(run.err()).contains("is not ours to start again", "it is back");
      JsonNode summary = JSON.readTree(run.out());
      assertThat(summary.get("cases").asInt()).isEqualTo(300);
      assertThat(summary.get("crashes")).isNotEmpty();
      assertThat(summary.get("crashes").get(0).get("log").isNull()).isTrue();
      assertThat(leftIn(server)).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"postgres", "mariadb", "mysql"})
  void each_worker_has_a_place_of_its_own_and_nothing_is_left(String engine) throws Exception {
    try (Instance server = TestEngines.start(engine)) {
      CommandLineRun two =
          hunt(url(server), "--cases", "100", "--workers", "2", "--strict", "--format", "json");
      assertThat(two.err()).contains("2 workers, each in a ");
      assertThat(leftIn(server)).isEmpty();
      CommandLineRun own =
          hunt(engine, "--cases", "100", "--workers", "1", "--strict", "--format", "json");
      assertThat(examined(two)).isEqualTo(examined(own));
      assertThat(JSON.readTree(two.out()).get("workers").asInt()).isEqualTo(2);
    }
  }

  @Test
  void without_the_right_to_make_schemas_there_is_one_worker() throws Exception {
    try (Instance server = TestEngines.start("postgres");
        Connection connection = server.open()) {
      Sql.execute(connection, "CREATE ROLE modest LOGIN", "GRANT ALL ON SCHEMA public TO modest");
      CommandLineRun run =
          hunt(
              server.access().jdbcUrl() + "?user=modest",
              "--cases",
              "10",
              "--workers",
              "2",
              "--format",
              "json");
      assertThat(run.exitCode()).as(run.err()).isZero();
      assertThat(run.err()).contains("1 worker: ", "permission denied for database");
      assertThat(JSON.readTree(run.out()).get("workers").asInt()).isEqualTo(1);
    }
  }

  @Test
  void a_dialect_that_nobody_has_tried_never_says_violation() throws Exception {
    try (Instance server = TestEngines.start("mysql")) {
      String[] options = {
        "--dialect", "tidb", "--fault", "commit-rolls-back", "--cases", "4", "--level", "RR"
      };
      CommandLineRun run = hunt(url(server), options);
      assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(ExitCode.UNAVAILABLE);
      assertThat(run.err()).contains("'tidb' was never tried on a real server", "different");
      assertThat(run.out().replaceAll("\\s+", " "))
          // Two of the oracles see it.
          .contains("2 differences in", "on an engine that nobody has verified")
          .doesNotContain("violation", "new");
      assertThat(out.resolve("0001").resolve("report.md")).content().contains("different");
      assertThat(out.resolve("0001").resolve("report.html")).content().contains("different");
    }
  }

  private CommandLineRun hunt(String engine, String... options) {
    List<String> arguments = new ArrayList<>(List.of("hunt", engine, "--out", "" + out));
    arguments.addAll(List.of(options));
    return CommandLineRun.of(arguments.toArray(String[]::new));
  }

  private static String url(Instance server) {
    return server.access().jdbcUrl()
        + (server.engine().equals("postgres")
            ? "?user=postgres"
            : "?user=root&useSSL=false&allowPublicKeyRetrieval=true");
  }

  /**
   * What a hunt has looked at, and not what came of it: who of several waiters goes on first, whom
   * a deadlock ends and which plan is taken is the engine's choice. InnoDB's changes from run to
   * run, with its statistics and with what purge has left.
   */
  private static List<JsonNode> examined(CommandLineRun run) throws Exception {
    JsonNode summary = JSON.readTree(run.out());
    List<JsonNode> parts = new ArrayList<>();
    Stream.of("cases", "levels", "features").map(summary::get).forEach(parts::add);
    for (JsonNode kind : summary.get("statementOutcomes")) {
      int all = 0;
      for (JsonNode count : kind) {
        all += count.asInt();
      }
      parts.add(IntNode.valueOf(all));
    }
    return parts;
  }

  private static List<String> leftIn(Instance server) throws SQLException {
    try (Connection connection = server.open()) {
      return Sql.column(
          connection,
          "SELECT schema_name FROM information_schema.schemata"
              + " WHERE schema_name LIKE 'isoscope\\_%'");
    }
  }

  private static void killOnceBusy(Instance server, String victim) {
    try (Connection connection = server.connect()) {
      while (Sql.column(connection, "SELECT pid FROM pg_stat_activity WHERE query LIKE 'UPDATE%'")
          .isEmpty()) {
        Thread.sleep(10);
      }
      Sql.execute(connection, "COPY (SELECT 1) TO PROGRAM 'kill -9 " + victim + "'");
    } catch (SQLException | InterruptedException e) {
      // The server is gone, and this connection with it.
    }
  }
}
