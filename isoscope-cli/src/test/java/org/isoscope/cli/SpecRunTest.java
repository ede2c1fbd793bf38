package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpecRunTest {
  private static final String SPECS = "isoscope-pgspec/src/test/resources/specs/";

  @TempDir Path folder;

  @Test
  void prints_as_isolationtester() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            SPECS + "lost-update.spec",
            "--engine",
            "postgres:15.1",
            "--format",
            "isolationtester");
    assertThat(run.exitCode()).isEqualTo(ExitCode.CLEAN);
    assertThat(run.out()).isEqualTo(Files.readString(Path.of(SPECS + "lost-update.out")));
  }

  /** Some of PostgreSQL's own specifications name the database, and plans depend on autovacuum. */
  @Test
  void the_server_is_set_up_as_postgres_sets_up_its_own_tests() throws IOException {
    CommandLineRun run =
        asIsolationtester(
            "session s step a { SELECT current_database(), current_setting('autovacuum'); }");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(run.out()).contains("\nisolation_regression|on             \n");
  }

  private CommandLineRun asIsolationtester(String spec) throws IOException {
    Path file = Files.writeString(folder.resolve("one.spec"), spec);
    return CommandLineRun.of(
        "run",
        file.toString(),
        "--quiet",
        "--engine",
        "postgres:15.1",
        "--format",
        "isolationtester");
  }

  @Test
  void a_setup_that_fails_is_told_in_the_real_programs_words_and_no_others() throws IOException {
    CommandLineRun run = asIsolationtester("setup { SELECT nope; } session s step a { SELECT 1; }");
    assertThat(run.exitCode()).isEqualTo(ExitCode.VIOLATION);
    assertThat(run.err())
        .isEqualTo(
            """
            setup failed: ERROR:  column "nope" does not exist
            LINE 1: SELECT nope;
                           ^
            """);
  }

  /** The real program says nothing there, and ends no line. */
  @ParameterizedTest
  @ValueSource(strings = {"-- nothing", "COPY (SELECT 1) TO STDOUT;"})
  void a_setup_without_a_result_fails_without_a_reason(String setup) throws IOException {
    CommandLineRun run =
        asIsolationtester("setup { " + setup + "\n} session s step a { SELECT 1; }");
    assertThat(run.exitCode()).isEqualTo(ExitCode.VIOLATION);
    assertThat(run.err()).isEqualTo("setup failed: ");
  }

  @Test
  void a_setup_that_loses_its_session_tells_all_that_was_said() throws IOException {
    String end = "SELECT pg_terminate_backend(pg_backend_pid());";
    assertThat(asIsolationtester("setup { " + end + " } session s step a { SELECT 1; }").err())
        .isEqualTo(
            """
            setup failed: FATAL:  terminating connection due to administrator command
            server closed the connection unexpectedly
            \tThis probably means the server terminated abnormally
            \tbefore or while processing the request.
            """);
  }

  /** What became of the step stands on stdout. */
  @Test
  void a_step_that_cannot_be_sent_adds_nothing_to_stderr() throws IOException {
    CommandLineRun run =
        asIsolationtester(
            """
            session s
            step a { SELECT pg_terminate_backend(pg_backend_pid()); }
            step b { SELECT 1; }
            """);
    assertThat(run.exitCode()).isEqualTo(ExitCode.VIOLATION);
    assertThat(run.out())
        .endsWith("failed to send query for step b: no connection to the server\n\n");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void of_several_specifications_those_given_up_are_named_at_the_end() throws IOException {
    Path bad =
        Files.writeString(
            folder.resolve("bad.spec"), "setup { SELECT nope; } session s step a { SELECT 1; }");
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            bad.toString(),
            SPECS + "lost-update.spec",
            "--engine",
            "postgres:15.1",
            "--format",
            "isolationtester");
    assertThat(run.exitCode()).isEqualTo(ExitCode.VIOLATION);
    assertThat(run.out()).endsWith(Files.readString(Path.of(SPECS + "lost-update.out")));
    assertThat(run.err()).endsWith("\ngiven up on postgres 15.1: bad\n");
  }

  /** The letter is one byte in the file, in the server's answer and in what is printed. */
  @ParameterizedTest
  @ValueSource(strings = {"stdout", "file"})
  void bytes_stay_bytes_whatever_the_client_encoding(String place) throws IOException {
    String spec =
        """
        session s
        setup { SET client_encoding = 'LATIN1'; }
        step caf\u00e9 { SELECT '\u00e9t\u00e9' AS "\u00e9", 1 AS n; }
        """;
    Path file = folder.resolve("latin.spec");
    Files.writeString(file, spec, StandardCharsets.ISO_8859_1);
    ByteArrayOutputStream stdout = new ByteArrayOutputStream();
    ByteArrayOutputStream stderr = new ByteArrayOutputStream();
    Path out = folder.resolve("latin.out");
    List<String> arguments =
        new ArrayList<>(
            List.of("run", file.toString(), "--quiet", "--format", "isolationtester", "--engine"));
    arguments.add("postgres:15.1");
    if (place.equals("file")) {
      arguments.addAll(List.of("--out", out.toString()));
    }
    int exitCode =
        Main.run(
            new Terminal(stdout, stderr, StandardCharsets.UTF_8, false, false),
            arguments.toArray(String[]::new));
    assertThat(exitCode).as(stderr.toString(StandardCharsets.UTF_8)).isEqualTo(ExitCode.CLEAN);
    byte[] printed = place.equals("file") ? Files.readAllBytes(out) : stdout.toByteArray();
    assertThat(new String(printed, StandardCharsets.ISO_8859_1))
        .isEqualTo(
            """
            Parsed test spec with 1 sessions

            starting permutation: caf\u00e9
            step caf\u00e9: SELECT '\u00e9t\u00e9' AS "\u00e9", 1 AS n;
            \u00e9  |n
            ---+-
            \u00e9t\u00e9|1
            (1 row)

            """);
  }

  @Test
  void a_batch_goes_on_after_a_setup_that_the_engine_refuses() throws IOException {
    Path foreign =
        Files.writeString(
            folder.resolve("foreign.spec"),
            """
            setup { CREATE TABLE t (k int4range); }
            session s1 step a { SELECT 1; }
            session s2 step b { SELECT 2; }
            """);
    CommandLineRun run =
        CommandLineRun.of(
            "run", foreign.toString(), portable("COMMIT;").toString(), "--engine", "h2");
    assertThat(run.out()).contains("two: r1 w2 w1 c2 c1", "blocked by s2");
    assertThat(run.err().lines().filter(line -> line.contains("INT4RANGE"))).hasSize(1);
    assertThat(run.err().lines().reduce((first, last) -> last).orElse(""))
        .startsWith("left out on h2 ")
        .endsWith(": foreign.spec");
    assertThat(run.exitCode()).isEqualTo(ExitCode.UNAVAILABLE);
  }

  @Test
  void a_portable_specification_runs_on_other_engines() throws IOException {
    CommandLineRun run = CommandLineRun.of("run", portable("COMMIT;").toString(), "--engine", "h2");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(run.out())
        .contains("two: r1 w2 w1 c2 c1", "s1 REPEATABLE READ, s2 REPEATABLE READ", "blocked by s2");
  }

  @Test
  void a_step_that_is_not_portable_is_named() throws IOException {
    String file = portable("SELECT pg_advisory_lock(1); COMMIT;").toString();
    CommandLineRun run = CommandLineRun.of("run", file, "--engine", "h2");
    assertThat(run.err()).contains("spec step c2 of session s2 is not portable to h2: ");
    assertThat(run.exitCode()).isEqualTo(ExitCode.UNAVAILABLE);
  }

  /** MariaDB's driver puts the number of the connection before each message. */
  @Test
  void a_step_that_is_not_portable_is_named_once() throws IOException {
    String file = portable("SELECT pg_advisory_lock(1); COMMIT;").toString();
    Files.writeString(Path.of(file), "permutation r1 w1 c1 w2 c2\n", StandardOpenOption.APPEND);
    CommandLineRun run = CommandLineRun.of("run", file, "--engine", "mariadb");
    assertThat(run.err().lines().filter(line -> line.startsWith("spec step c2 "))).hasSize(1);
  }

  private Path portable(String lastStep) throws IOException {
    String spec =
        """
        setup { CREATE TABLE t (k INT PRIMARY KEY, v INT); INSERT INTO t VALUES (1, 0) }
        session s1
        setup { BEGIN ISOLATION LEVEL REPEATABLE READ; }
        step r1 { SELECT v FROM t; }
        step w1 { UPDATE t SET v = 1 WHERE k = 1; }
        step c1 { COMMIT; }
        session s2
        setup { BEGIN ISOLATION LEVEL REPEATABLE READ; }
        step w2 { UPDATE t SET v = 2 WHERE k = 1; }
        step c2 { %s }
        permutation r1 w2 w1 c2 c1
        """;
    return Files.writeString(folder.resolve("two.spec"), spec.formatted(lastStep));
  }

  @Test
  void the_format_is_for_specifications_on_postgres_only() {
    CommandLineRun scenario =
        CommandLineRun.of("run", "examples/x.scenario", "--format", "isolationtester");
    assertThat(scenario.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(scenario.err()).contains("x.scenario is not a specification");

    CommandLineRun engine =
        CommandLineRun.of(
            "run", SPECS + "marks.spec", "--engine", "h2", "--format", "isolationtester");
    assertThat(engine.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(engine.err()).contains("h2 is not PostgreSQL");
  }

  @Test
  void a_syntax_error_names_its_place() throws IOException {
    Path file = Files.writeString(folder.resolve("bad.spec"), "session s\nstep a SELECT 1");
    CommandLineRun run = CommandLineRun.of("run", file.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("bad.spec:2:8: syntax error: expected an SQL block");
  }
}
