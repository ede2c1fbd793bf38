package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isoscope.cli.common.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code isoscope reduce} prints and how it ends. */
class ReduceCommandTest {
  private static final String FAILS =
      """
      setup
        CREATE TABLE t (k INT);
        INSERT INTO t VALUES (1), (2), (3);

      T1> SELECT 1;
      T2> INSERT INTO t VALUES (4);
      T1> SELECT COUNT(*) FROM t WHERE k > 2;
          => rows (7)
      """;

  @TempDir Path folder;

  @Test
  void the_reduced_scenario_is_the_result_and_the_rest_is_narration() throws IOException {
    CommandLineRun run = CommandLineRun.of("reduce", write("f.scenario", FAILS).toString());
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(run.out())
        .startsWith("level READ UNCOMMITTED\n")
        .contains("T1> SELECT COUNT(*)", "=> rows (7)")
        .doesNotContain("SELECT 1");
    assertThat(run.err())
        .contains("it shows on h2", "at READ UNCOMMITTED", "3 steps, 3 rows -> ", " tries")
        .doesNotContain("flaky");
  }

  @Test
  void a_finding_is_named_by_its_folder_and_the_result_can_go_to_a_file() throws IOException {
    write("0001/case.scenario", FAILS);
    write("0001/report.md", "# A finding");
    Path out = folder.resolve("small.scenario");
    CommandLineRun run =
        CommandLineRun.of(
            "reduce",
            folder.resolve("0001").toString(),
            "--level",
            "RC",
            "--tries",
            "1",
            "--out",
            out.toString());
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("stopped after 1 tries");
    assertThat(Files.readString(out)).startsWith("level READ COMMITTED\n");
  }

  @Test
  void a_scenario_that_holds_is_not_reduced() throws IOException {
    Path file = write("holds.scenario", "T1> SELECT 1;\n    => rows (1)\n");
    CommandLineRun run = CommandLineRun.of("reduce", file.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.UNAVAILABLE);
    assertThat(run.err()).contains("nothing to reduce: all it says holds on h2");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void bad_input_is_one_clear_line() throws IOException {
    refused("nowhere.scenario does not exist", "nowhere.scenario");
    refused("has no scenario files", folder.toString());
    Path file = write("other.scenario", "engine mariadb\nT1> SELECT 1;\n    => rows (2)\n");
    refused("other.scenario speaks of mariadb, not of h2", file.toString(), "--engine", "h2");
    refused("--tries is 0", file.toString(), "--tries", "0");
    write("second.scenario", FAILS);
    refused("has 2 scenario files", folder.toString());
    refused("there is no isolation level 'XX'", file.toString(), "--level", "XX");
  }

  private static void refused(String problem, String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "reduce";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    CommandLineRun run = CommandLineRun.of(all);
    assertThat(run.err()).contains(problem).contains("(").doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
