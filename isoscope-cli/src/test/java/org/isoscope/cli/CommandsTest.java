package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What the commands print and how they end. */
class CommandsTest {
  @Test
  void engines_lists_every_engine_with_its_levels() {
    CommandLineRun run = CommandLineRun.of("engines");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("h2", "postgres", "mariadb", "mysql", "hsqldb", "derby", "sqlite");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void engines_as_json_has_versions_and_levels() throws Exception {
    JsonNode engines = json(CommandLineRun.of("engines", "--format", "json"));
    assertThat(engines).hasSize(8);
    JsonNode h2 = engines.get(0);
    assertThat(h2.get("name").asText()).isEqualTo("h2");
    assertThat(h2.get("versions").toString()).contains("\"1.4.198\"", "\"2.4.240\"");
    assertThat(h2.get("levels")).hasSize(5);
    assertThat(h2.get("defaultVersion").asText()).isEqualTo("2.4.240");
  }

  @Test
  void a_command_that_is_nearly_one_is_told_which() {
    CommandLineRun run = CommandLineRun.of("hutn");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("did you mean hunt");
  }

  @Test
  void help_is_a_command_too() {
    assertThat(CommandLineRun.of("help", "hunt").out())
        .isEqualTo(CommandLineRun.of("hunt", "--help").out())
        .contains("isoscope hunt");
  }

  /** An option that is ignored silently tells a lie. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "run examples/write-skew.scenario --expect",
        "run examples/write-skew.scenario --summary --format json",
        "run examples/write-skew.scenario --summary --oracle dsg",
        "run R1[x]W2[x]C2W1[x]C1 --summary",
        "run R1[x]W2[x]C2W1[x]C1 --oracle dsg",
        "run x.spec --format isolationtester --level RC",
        "run x.spec --format isolationtester --oracle dsg",
        "hunt h2 --oracle troc --orders 3",
        "hunt h2 --oracle dsg --strict",
        "matrix h2 --verbose --format json",
        "matrix h2 --baseline paper --verbose",
        "matrix h2 --baseline paper --format html",
        "matrix h2 --seed 3",
        "robust x.sql --explain --format json",
        "stress h2 --only 3 --schedules 7",
      })
  void an_option_that_would_change_nothing_is_refused(String command) {
    CommandLineRun run = CommandLineRun.of(command.split(" "));
    assertThat(run.err()).contains("would change nothing", "leave it out");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void a_schedule_is_numbered_from_zero() {
    assertThat(CommandLineRun.of("stress", "h2", "--only", "-3").err()).contains("--only is -3");
  }

  /** Who reads the help wants to know what happens without an option. */
  @Test
  void every_default_is_in_the_help() {
    for (CommandLine command : Main.commands(Terminal.system()).getSubcommands().values()) {
      for (OptionSpec option : command.getCommandSpec().options()) {
        Object standard = option.initialValue();
        boolean isSilent =
            standard == null || standard instanceof Boolean || standard.equals(List.of());
        boolean hasDefault = option.defaultValue() != null || !isSilent;
        if (hasDefault) {
          assertThat(String.join(" ", option.description()))
              .as(command.getCommandName() + " " + option.longestName())
              .containsIgnoringCase("default");
        }
      }
    }
  }

  @Test
  void scenarios_have_a_page_for_a_browser() {
    CommandLineRun run =
        CommandLineRun.of("run", "examples/write-skew.scenario", "--format", "html");
    assertThat(run.out())
        .startsWith("<!DOCTYPE html>")
        .contains("write-skew.scenario · h2", "<svg", "</html>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"list", "--help", "hunt --help"})
  void output_that_cannot_be_written_is_an_error(String command) {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(full, err, StandardCharsets.UTF_8, false, false);
    assertThat(Main.run(terminal, command.split(" ", -1))).isEqualTo(ExitCode.UNAVAILABLE);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("stdout cannot be written");
  }

  /** As a shell has them: a full disk, and no stdout at all. */
  @ParameterizedTest
  @ValueSource(strings = {"> /dev/full", ">&-"})
  void a_stdout_that_takes_nothing_is_an_error(String redirection, @TempDir Path folder)
      throws Exception {
    Path err = folder.resolve("err");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process list =
        new ProcessBuilder(
                "sh",
                "-c",
                "exec \"$0\" -cp \"$1\" \"$2\" list " + redirection,
                java,
                System.getProperty("java.class.path"),
                Main.class.getName())
            .redirectError(err.toFile())
            .start();
    assertThat(list.waitFor()).isEqualTo(ExitCode.UNAVAILABLE);
    assertThat(err).content().contains("stdout cannot be written");
  }

  @Test
  void a_known_bug_that_shows_ends_with_one() throws Exception {
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            "examples/h2-lost-update.scenario",
            "--engine",
            "h2:1.4.198",
            "--format",
            "json");
    assertThat(run.exitCode()).isEqualTo(ExitCode.VIOLATION);
    JsonNode only = json(run).get("runs").get(0);
    assertThat(only.get("engine").asText()).isEqualTo("h2");
    assertThat(only.get("version").asText()).isEqualTo("1.4.198");
    assertThat(only.get("level").asText()).isEqualTo("READ COMMITTED");
    assertThat(only.get("effectiveLevels").get("T1").asText()).isEqualTo("READ COMMITTED");
    assertThat(only.get("finalState").get("t").toString()).isEqualTo("[[1,11]]");
    assertThat(only.get("sighting").asText()).isEqualTo("bug");
    JsonNode blocked = only.get("steps").get(3);
    assertThat(blocked.get("blocked").asBoolean()).isTrue();
    assertThat(blocked.get("outcome").asText()).isEqualTo("updated");
    assertThat(blocked.get("affected").asInt()).isEqualTo(1);
    assertThat(blocked.get("errorKind").isNull()).isTrue();
  }

  @Test
  void the_same_scenario_on_a_sound_version_ends_with_zero() {
    CommandLineRun run =
        CommandLineRun.of("run", "examples/h2-lost-update.scenario", "--engine", "h2:1.4.199");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("correct");
  }

  @Test
  void expectations_for_other_engines_are_left_out_and_said() {
    CommandLineRun run =
        CommandLineRun.of("run", "examples/mdev-26642.scenario", "--engine", "h2", "--level", "RC");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).contains("speaks of mariadb").contains("left out on h2");
  }

  @Test
  void an_expectation_that_fails_ends_with_one(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("wrong.scenario");
    Files.writeString(file, "T1> SELECT 1;\n    => rows (2)\n");
    CommandLineRun run =
        CommandLineRun.of("run", file.toString(), "--level", "RC", "--format", "json");
    assertThat(run.exitCode()).isEqualTo(ExitCode.VIOLATION);
    assertThat(json(run).get("runs").get(0).get("expectationsFailed").asInt()).isEqualTo(1);
  }

  @Test
  void a_report_goes_to_a_file_if_asked(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("reports/skew.xml");
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            "examples/write-skew.scenario",
            "--engine",
            "h2",
            "--format",
            "junit",
            "--out",
            file.toString());
    assertThat(run.out()).isEmpty();
    assertThat(Files.readString(file)).contains("<testsuite").contains("SNAPSHOT");
  }

  @Test
  void stress_and_bench_run() {
    CommandLineRun stress =
        CommandLineRun.of("stress", "h2", "--schedules", "20", "--level", "RC", "--kill", "0");
    assertThat(stress.exitCode()).as(stress.out()).isZero();
    CommandLineRun bench = CommandLineRun.of("bench", "h2", "--rounds", "5");
    assertThat(bench.out()).contains("scenarios/s").contains("h2 2.4.240");
    assertThat(bench.out().lines()).allMatch(line -> line.length() <= 80);
  }

  private static JsonNode json(CommandLineRun run) throws Exception {
    return new ObjectMapper().readTree(run.out());
  }
}
