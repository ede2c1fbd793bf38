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

class MatrixCommandTest {
  @TempDir Path folder;

  @Test
  void the_table_fits_a_terminal_and_says_what_each_level_is() {
    CommandLineRun run = CommandLineRun.of("matrix");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
    assertThat(run.out())
        .contains("h2 2.4.240 ", "  31  Write Skew ", "RAT DDA")
        .contains("SERIALIZABLE behaves as snapshot isolation: allows")
        .contains("READ COMMITTED behaves as read committed: allows");
  }

  /** As every other command has them. */
  @Test
  void levels_stand_from_weak_to_strong_and_classes_are_explained() {
    CommandLineRun run = CommandLineRun.of("matrix", "h2", "--case", "31");
    assertThat(run.out().lines().findFirst().orElseThrow()).endsWith("RU  RC  RR  SI SER");
    assertThat(run.out()).contains("RAT an uncommitted read", "DDA two and two");
    assertThat(CommandLineRun.of("matrix", "h2", "--case", "31", "--format", "html").out())
        .contains("RAT an uncommitted read");
  }

  @Test
  void levels_that_were_asked_for_stand_in_the_same_order_and_once() {
    CommandLineRun run =
        CommandLineRun.of(
            "matrix", "h2", "--case", "31", "--level", "SER", "--level", "RC", "--level", "SER");
    assertThat(run.out().lines().findFirst().orElseThrow()).matches("h2 2\\.4\\.240 +RC SER");
  }

  @Test
  void the_markdown_of_a_schedule_has_no_empty_items() {
    CommandLineRun run =
        CommandLineRun.of("run", "R1[x] W2[x] C2 W1[x] C1", "--format", "markdown");
    assertThat(run.out()).contains("| Lost Update Committed |", "RAT an uncommitted read");
    assertThat(run.out().lines()).noneMatch(line -> line.strip().equals("-"));
  }

  @Test
  void the_json_of_a_cell_is_the_same_for_a_case_and_for_a_typed_schedule() throws Exception {
    JsonNode matrix = json("matrix", "h2", "--case", "Write Skew", "--format", "json");
    JsonNode typed =
        json("run", "R1[x0] R2[y0] W2[x1] W1[y1] C1 C2", "--engine", "h2", "--format", "json");
    assertThat(typed).isEqualTo(matrix);
    JsonNode engine = matrix.get("engines").get(0);
    assertThat(engine.get("engine").asText()).isEqualTo("h2");
    assertThat(engine.get("version").asText()).isEqualTo("2.4.240");
    JsonNode cell = engine.get("levels").get(0).get("cells").get(0);
    assertThat(engine.get("levels").get(0).get("level").asText()).isEqualTo("READ UNCOMMITTED");
    assertThat(cell.get("no").asInt()).isEqualTo(31);
    assertThat(cell.get("name").asText()).isEqualTo("Write Skew");
    assertThat(cell.get("schedule").asText()).isEqualTo("R1[x0] R2[y0] W2[x1] W1[y1] C1 C2");
    assertThat(cell.get("result").asText()).isEqualTo("A");
    assertThat(cell.get("executed").asText()).isEqualTo("R1[x0] R2[y0] W2[x1] W1[y1] C1 C2");
    assertThat(cell.get("cycle").toString()).isEqualTo("[\"R1W2[x]\",\"R2W1[y]\"]");
    assertThat(cell.get("serialOrder").isNull()).isTrue();
  }

  @Test
  void a_cell_is_told_with_its_time_line_its_pairs_and_the_reason() {
    CommandLineRun run =
        CommandLineRun.of("matrix", "h2", "--case", "18", "--level", "RC", "--verbose");
    assertThat(run.out())
        .contains("Lost Update: R1[x0] W2[x1] W1[x2] C1 C2", "blocked by T2", "COMMIT (was queued)")
        .contains("executed  R1[x0] W2[x1] C2 W1[x2] C1", "cycle     R1W2[x] - W2C2W1[x]")
        .contains("verdict   A (anomaly)");
  }

  @Test
  void a_baseline_of_itself_has_no_changes_and_a_changed_one_is_told() throws IOException {
    Path saved = folder.resolve("saved.json");
    CommandLineRun.of("matrix", "h2", "--level", "RC", "--format", "json", "--out", "" + saved);
    CommandLineRun same =
        CommandLineRun.of("matrix", "h2", "--baseline", "" + saved, "--level", "RC");
    assertThat(same.exitCode()).isZero();
    assertThat(joined(same.out())).contains("none of 33 cells changed");
    String changed = Files.readString(saved).replaceFirst("\"result\": \"P\"", "\"result\": \"A\"");
    Files.writeString(saved, changed);
    CommandLineRun other =
        CommandLineRun.of("matrix", "h2", "--baseline", "" + saved, "--level", "RC");
    assertThat(other.exitCode()).isEqualTo(ExitCode.VIOLATION);
    assertThat(joined(other.out()))
        .contains("1 of 33 cells changed", "Dirty Read at READ COMMITTED: A before, now P");
  }

  @Test
  void versions_of_one_engine_are_compared_with_the_first() {
    CommandLineRun run =
        CommandLineRun.of("matrix", "h2:1.4.197", "h2:1.4.198", "--level", "RC", "--case", "18");
    assertThat(run.out()).contains("h2 1.4.198 against h2 1.4.197:", "of 1 cells changed");
  }

  @Test
  void the_page_is_one_file_whose_letters_lead_to_time_lines() throws IOException {
    Path page = folder.resolve("matrix.html");
    CommandLineRun.of("matrix", "h2", "--level", "RC", "--format", "html", "--out", "" + page);
    String html = Files.readString(page);
    assertThat(html)
        .contains("<td class=\"letter A\"><a href=\"#c0-RC-18\"", "id=\"c0-RC-18\"")
        .doesNotContain("<script", "<link", "<img");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "matrix h2 --case Wirte | there is no anomaly 'Wirte' | nearest",
        "matrix h2 --level XX | there is no isolation level 'XX' | SERIALIZABLE",
        "matrix sqlite --level RC | sqlite | has no level READ COMMITTED",
        "matrix h2 --cycles 3 | '3' is no size of cycles | 3x3",
        "matrix h2 --cycles 9x9 | there are | --sample",
        "matrix h2 --sample 5 | --sample draws from --cycles | --cycles 4x3",
        "matrix h2 --repeat 0 | --repeat is 0 | at least 1",
        "matrix h2 --baseline nowhere.json | nowhere.json does not exist | check",
        "matrix h2 --baseline pom.xml | pom.xml:1:1: this is not JSON | matrix --format json",
        "matrix h2 --baseline paper | the paper has no column for h2 | postgres",
        "matrix h2 --partitioned RANGE | h2 2.4.240 has no RANGE partitions | --partitioned",
        "run R1[ | schedule:1:3: the bracket of R1 is not closed | R1[x]",
        "run R1[x] C1 W1[x] | schedule:1:10: T1 has ended with C1 before this | move C1",
        "run R1[x] W2[x] C1 C2 --format junit | has no such format | html"
      })
  void bad_input_gets_a_line_with_the_place_and_the_remedy(
      String line, String problem, String remedy) {
    CommandLineRun run = CommandLineRun.of(line.split(" ", -1));
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(problem, remedy).doesNotContain("Exception", "\tat ");
  }

  @Test
  void versions_in_a_schedule_are_checked_if_asked() {
    CommandLineRun run =
        CommandLineRun.of("run", "R1[x0] W2[x1] C2 R1[x1] C1", "--expect", "--level", "RR");
    assertThat(run.exitCode()).isEqualTo(ExitCode.VIOLATION);
    assertThat(run.err()).contains("h2 2.4.240 at REPEATABLE READ: R1[x1] was really x0");
    assertThat(
            CommandLineRun.of("run", "R1[x0] W2[x1] C2 R1[x1] C1", "--expect", "--level", "RC")
                .exitCode())
        .isZero();
  }

  /** Without the line breaks that depend on how long the name of a folder is. */
  private static String joined(String text) {
    return text.replaceAll("\\s+", " ");
  }

  private static JsonNode json(String... arguments) throws IOException {
    return new ObjectMapper().readTree(CommandLineRun.of(arguments).out());
  }
}
