package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isoscope.cli.common.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayCommandTest {
  private static final String BUG =
      """
      title One and one is three
      engine h2
      level RC

      setup CREATE TABLE t (v INT); INSERT INTO t VALUES (%s);

      T1> SELECT v FROM t;
          => bug: rows (1)
          => correct: rows (2)
      T1> COMMIT;
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "1, BUG, reproduces on h2 2.4.240 at READ COMMITTED, 1",
    "2, ok, does not reproduce on h2 2.4.240 at READ COMMITTED, 0",
    "3, diff, shows neither outcome on h2 2.4.240 at READ COMMITTED, 1",
    "nonsense, n/a, was not replayed on h2 2.4.240, 3",
  })
  void the_exit_code_and_the_words_say_what_showed(
      String row, String cell, String words, int exitCode) throws IOException {
    CommandLineRun run = replay(BUG.formatted(row));
    assertThat(run.out()).contains("h2 2.4.240               " + cell, "mine " + words + "\n");
    assertThat(run.exitCode()).isEqualTo(exitCode);
  }

  /** A version that does not take the setup is no version on which the bug is gone. */
  @ParameterizedTest
  @CsvSource({
    "'=> bug: rows (1)', mine does not reproduce on h2 2.4.240 at READ COMMITTED",
    "'=> ok', mine is as expected on h2 2.4.240"
  })
  void of_a_version_that_was_not_measured_nothing_is_said(String claim, String sentence)
      throws IOException {
    String onlyNew =
        BUG.formatted(2)
            .replace("=> bug: rows (1)", claim)
            .replace("=> correct: rows (2)", claim.contains("bug") ? "=> correct: rows (2)" : "")
            .replace("setup", "setup CREATE TABLE d (v DECFLOAT);");
    CommandLineRun run =
        replay(onlyNew, "--engine", "h2:1.4.198", "--engine", "h2:2.4.240", "--level", "RC");
    assertThat(run.out()).contains("h2 1.4.198               n/a", sentence + "\n");
  }

  @Test
  void what_is_as_measured_before_can_be_asked_for() throws IOException {
    String measured =
        BUG.formatted(1)
            .replace("level RC", "level RC\nmeasured h2 2.4.240 at READ COMMITTED: reproduced");
    assertThat(replay(measured).exitCode()).isEqualTo(ExitCode.VIOLATION);
    assertThat(replay(measured, "--as-measured").exitCode()).isEqualTo(ExitCode.CLEAN);
    CommandLineRun surprised =
        replay(measured.replace(": reproduced", ": as expected"), "--as-measured");
    assertThat(surprised.out())
        .contains(
            "! mine on h2 2.4.240 at READ COMMITTED: reproduced; measured before: as expected");
    assertThat(surprised.exitCode()).isEqualTo(ExitCode.VIOLATION);
  }

  @ParameterizedTest
  @CsvSource({"findings/0007", "findings/0007/case.scenario"})
  void a_finding_goes_by_its_folder(String argument) throws IOException {
    Path finding = Files.createDirectories(folder.resolve("findings/0007"));
    Files.writeString(finding.resolve("case.scenario"), BUG.formatted(1));
    CommandLineRun run = CommandLineRun.of("replay", folder.resolve(argument).toString());
    assertThat(run.out()).contains("findings-0007 reproduces on h2");
  }

  @Test
  void each_format_goes_to_stdout() throws IOException {
    JsonNode json = new ObjectMapper().readTree(replay(BUG.formatted(1), "--format", "json").out());
    assertThat(json.at("/bugs/0/bug").asText()).isEqualTo("mine");
    assertThat(json.at("/bugs/0/replays/0/outcome").asText()).isEqualTo("reproduced");
    assertThat(replay(BUG.formatted(1), "--format", "markdown").out())
        .startsWith("# mine\n")
        .doesNotContain(".svg");
    assertThat(replay(BUG.formatted(1), "--format", "html").out())
        .startsWith("<!DOCTYPE html>")
        .contains("<svg", "stroke=\"#cf222e\" stroke-width=\"2\"");
    assertThat(replay(BUG.formatted(1), "--format", "junit").out())
        .contains("<testsuites", "failures=\"1\"");
  }

  @Test
  void the_drawing_among_the_files_marks_the_wrong_step_too() throws IOException {
    replay(BUG.formatted(1), "--out", folder.resolve("out").toString());
    assertThat(folder.resolve("out/mine.svg"))
        .content()
        .contains("stroke=\"#cf222e\" stroke-width=\"2\"");
  }

  /** A page of a bug that somebody else has written must not execute anything. */
  @ParameterizedTest
  @CsvSource({"https://example.org/17, true", "javascript:alert(17), false"})
  void only_an_address_of_a_page_becomes_a_link(String link, boolean isLink) throws IOException {
    String html = replay("link " + link + "\n" + BUG.formatted(1), "--format", "html").out();
    assertThat(html).contains(link);
    assertThat(html.contains("<a href=\"" + link)).isEqualTo(isLink);
  }

  @Test
  void bugs_of_another_engine_are_named_as_such() {
    CommandLineRun run = CommandLineRun.of("replay", "mdev-26642", "--engine", "h2");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("none of these bugs speaks of h2", "mariadb");
  }

  private CommandLineRun replay(String text, String... options) throws IOException {
    Path file = folder.resolve("mine.scenario");
    Files.writeString(file, text);
    String[] arguments = new String[options.length + 2];
    arguments[0] = "replay";
    arguments[1] = file.toString();
    System.arraycopy(options, 0, arguments, 2, options.length);
    return CommandLineRun.of(arguments);
  }
}
