package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.concurrent.TimeUnit;
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

/** Ctrl-C in the middle of a run stops the server and leaves no process and no folder. */
class InterruptTest {
  private static final String MADE =
      "SELECT schema_name FROM information_schema.schemata"
          + " WHERE schema_name LIKE 'isoscope\\_%'";

  @TempDir Path folder;

  @Timeout(120)
  @ParameterizedTest
  @CsvSource({"postgres, pg_sleep(100)", "mariadb, SLEEP(100)", "mysql:5.7.22, SLEEP(100)"})
  void an_interrupted_run_leaves_nothing_behind(String engine, String sleep) throws Exception {
    Path scenario = folder.resolve("long.scenario");
    Files.writeString(scenario, "T1> SELECT " + sleep + ";\n");
    Process run = start("run", scenario.toString(), "--engine", engine, "--level", "RC");
    Path data = awaitData(run);
    awaitServer(data);

    kill(run);

    assertThat(run.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(data).doesNotExist();
    assertThat(serversIn(data)).isEmpty();
  }

  @Timeout(120)
  @Test
  void an_interrupted_hunt_prints_what_it_has_as_json_too() throws Exception {
    Path found = folder.resolve("found");
    String plain = "--seed 1 --no-savepoints --no-impatient --no-mixed --level RC --cases 1000000";
    String[] hunt = ("hunt h2 sqlite " + plain + " --format json --out").split(" ", -1);
    Process run =
        start(Stream.concat(Stream.of(hunt), Stream.of("" + found)).toArray(String[]::new));
    while (!Files.exists(found.resolve("0001").resolve("finding.json"))) {
      assertThat(run.isAlive()).isTrue();
      Thread.sleep(20);
    }

    kill(run);

    assertThat(run.waitFor(60, TimeUnit.SECONDS)).isTrue();
    JsonNode summary = new ObjectMapper().readTree(folder.resolve("output").toFile());
    assertThat(summary.path("complete").asBoolean(true)).isFalse();
    assertThat(summary.path("findings").size()).isPositive();
  }

  @Timeout(120)
  @ParameterizedTest
  @CsvSource({"postgres, user=postgres", "mariadb, user=root"})
  void an_interrupted_hunt_by_url_drops_what_it_made_on_the_server(String engine, String login)
      throws Exception {
    try (Instance server = TestEngines.start(engine);
        Connection connection = server.open()) {
      String url = server.access().jdbcUrl() + "?" + login;
      Process hunt =
          start("hunt", url, "--cases", "100000", "--out", folder.resolve("out").toString());
      while (Sql.column(connection, MADE).size() < 2) {
        assertThat(hunt.isAlive()).isTrue();
        Thread.sleep(20);
      }

      kill(hunt);

      assertThat(hunt.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(Sql.column(connection, MADE)).isEmpty();
    }
  }

  @Timeout(120)
  @ParameterizedTest
  @CsvSource({"matrix", "run examples/long.scenario --engine"})
  void other_interrupted_commands_drop_what_they_made_as_well(String command) throws Exception {
    String tables =
        "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'";
    Path scenario = folder.resolve("long.scenario");
    Files.writeString(
        scenario, "setup CREATE TABLE t (v INT);\nT1> SELECT COUNT(*), pg_sleep(100) FROM t;\n");
    try (Instance server = TestEngines.start("postgres");
        Connection connection = server.open()) {
      String url = server.access().jdbcUrl() + "?user=postgres";
      String[] words =
          (command.replace("examples/long.scenario", scenario.toString()) + " " + url).split(" ");
      Process run = start(words);
      while (Sql.column(connection, tables + " OR table_schema LIKE 'isoscope\\_%'").isEmpty()) {
        assertThat(run.isAlive()).isTrue();
        Thread.sleep(20);
      }

      kill(run);

      assertThat(run.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(Sql.column(connection, MADE)).isEmpty();
      assertThat(Sql.column(connection, tables)).isEmpty();
    }
  }

  /** Nobody can clean up behind a kill -9; but nothing of it is in the way, and it is found. */
  @Timeout(120)
  @ParameterizedTest
  @CsvSource({"postgres, user=postgres", "mariadb, user=root"})
  void what_a_killed_hunt_has_left_stops_nobody_and_can_be_cleaned(String engine, String login)
      throws Exception {
    try (Instance server = TestEngines.start(engine);
        Connection connection = server.connect()) {
      String url = server.access().jdbcUrl() + "?" + login;
      String out = folder.resolve("out").toString();
      Process hunt = start("hunt", url, "--cases", "100000", "--out", out);
      while (Sql.column(connection, MADE).size() < 2
          && server.dialect().storage().tables(connection).isEmpty()) {
        assertThat(hunt.isAlive()).isTrue();
        Thread.sleep(20);
      }

      hunt.destroyForcibly().waitFor();

      assertThat(server.dialect().storage().tables(connection)).isEmpty();
      List<String> left = Sql.column(connection, MADE);
      assertThat(left).isNotEmpty();
      CommandLineRun next = CommandLineRun.of("hunt", url, "--cases", "5", "--out", out);
      assertThat(next.exitCode()).as(next.err()).isIn(ExitCode.CLEAN, ExitCode.VIOLATION);
      assertThat(CommandLineRun.of("clean", url).out()).contains(left);
      assertThat(Sql.column(connection, MADE)).isEmpty();
    }
  }

  /**
   * Its user may make tables in the owner's schema only. A step that sleeps in a transaction which
   * holds a lock must not keep the tables from being dropped.
   */
  @Timeout(120)
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void in_the_schema_of_the_url_nothing_is_left_but_what_clean_drops(boolean brutally)
      throws Exception {
    Path scenario = folder.resolve("long.scenario");
    Files.writeString(
        scenario,
        """
        setup CREATE TABLE t (v INT); INSERT INTO t VALUES (1);
        setup CREATE VIEW seen AS SELECT v FROM t;
        T1> BEGIN;
        T1> UPDATE t SET v = 2;
        T1> CREATE TABLE made_later (v INT);
        T1> SELECT pg_sleep(100);
        """);
    String tables =
        "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'";
    String asleep =
        "SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND usename = 'guest'"
            + " AND query LIKE '%pg_sleep(100)%'";
    try (Instance server = TestEngines.start("postgres");
        Connection connection = server.open()) {
      Sql.execute(
          connection,
          "CREATE TABLE of_the_owner (v INT)",
          "CREATE ROLE guest LOGIN",
          "GRANT CREATE, USAGE ON SCHEMA public TO guest");
      String url = server.access().jdbcUrl() + "?user=guest";
      Process run = start("run", scenario.toString(), "--engine", url, "--level", "RC");
      while (Sql.column(connection, asleep).isEmpty()) {
        assertThat(run.isAlive()).isTrue();
        Thread.sleep(20);
      }
      if (brutally) {
        run.destroyForcibly().waitFor();
        assertThat(Sql.column(connection, tables)).contains("t", "seen").hasSize(4);
        // The server still sleeps for the dead.
        Sql.execute(
            connection,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'guest'");
        assertThat(CommandLineRun.of("clean", url).out()).contains("dropped the table t\n");
      } else {
        kill(run);
        assertThat(run.waitFor(60, TimeUnit.SECONDS)).isTrue();
      }
      assertThat(Sql.column(connection, tables)).containsExactly("of_the_owner");
    }
  }

  private Process start(String... arguments) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String repository = System.getProperty("maven.repo.local", "");
    List<String> command =
        Stream.concat(
                Stream.of(
                    java,
                    "-Dmaven.repo.local=" + repository,
                    "-cp",
                    System.getProperty("java.class.path"),
                    Main.class.getName()),
                Stream.of(arguments))
            .toList();
    return new ProcessBuilder(command)
        .redirectError(folder.resolve("errors").toFile())
        .redirectOutput(folder.resolve("output").toFile())
        .start();
  }

  /** The data folder is named after the process that owns it. */
  private static Path awaitData(Process owner) throws Exception {
    while (true) {
      for (Path place :
          List.of(Path.of("/dev/shm"), Path.of(System.getProperty("java.io.tmpdir")))) {
        try (Stream<Path> entries = Files.list(place)) {
          var found =
              entries
                  .filter(
                      entry ->
                          entry
                              .getFileName()
                              .toString()
                              .startsWith("isoscope-" + owner.pid() + "-"))
                  .findFirst();
          if (found.isPresent()) {
            return found.get();
          }
        }
      }
      assertThat(owner.isAlive()).isTrue();
      Thread.sleep(20);
    }
  }

  private static void awaitServer(Path data) throws InterruptedException {
    while (serversIn(data).isEmpty()) {
      Thread.sleep(20);
    }
  }

  private static List<ProcessHandle> serversIn(Path data) {
    return ProcessHandle.allProcesses()
        .filter(process -> process.info().commandLine().orElse("").contains(data.toString()))
        .toList();
  }

  /**
   * As Ctrl-C does; where the tests run in the background, which ignores it, as a shutdown does.
   */
  private static void kill(Process process) throws Exception {
    String signal = ignoresInterrupts(process) ? "-TERM" : "-INT";
    new ProcessBuilder("kill", signal, "" + process.pid()).start().waitFor();
  }

  private static boolean ignoresInterrupts(Process process) throws IOException {
    return Files.readAllLines(Path.of("/proc/" + process.pid() + "/status")).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .mapToLong(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
        .anyMatch(mask -> (mask & 2) != 0);
  }
}
