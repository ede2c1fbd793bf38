package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isoscope.cli.common.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
