package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.engines.fault.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HuntCommandTest {
  @TempDir Path folder;

  @Test
  void a_finding_is_kept_and_replays_without_the_generator() throws Exception {
    Path out = folder.resolve("found");
    CommandLineRun run = CommandLineRun.of(hunt("h2", "--out", out.toString(), "--format", "json"));
    assertThat(run.exitCode()).isEqualTo(ExitCode.VIOLATION);
    JsonNode summary = new ObjectMapper().readTree(run.out());
    assertThat(summary.get("engine").asText()).isEqualTo("h2");
    assertThat(summary.get("cases").asInt()).isEqualTo(50);
    assertThat(summary.get("inconclusive").get("total").asInt()).isZero();
    JsonNode finding = summary.get("findings").get(0);
    assertThat(finding.get("known").asText()).contains("h2-insert-collides-with-itself");
    assertThat(out.resolve("0001"))
        .isDirectoryContaining("glob:**/report.html")
        .isDirectoryContaining("glob:**/report.md")
        .isDirectoryContaining("glob:**/finding.json");
    CommandLineRun replay =
        CommandLineRun.of("replay", finding.get("scenario").asText(), "--engine", "h2");
    assertThat(replay.out()).contains("reproduces on h2 2.4.240");
  }

  @Test
  void what_is_found_on_a_server_by_url_is_replayed_there() {
    String url = "jdbc:h2:mem:byurl;DB_CLOSE_DELAY=-1";
    CommandLineRun run = CommandLineRun.of(hunt(url, "--out", folder.toString()));
    String again = "0001/case.scenario --engine '" + url + "'";
    assertThat(run.out()).contains(again);
    assertThat(run.err()).contains(again);
    CommandLineRun replay =
        CommandLineRun.of("replay", folder + "/0001/case.scenario", "--engine", url);
    assertThat(replay.out()).contains("reproduces on h2");
  }

  @Test
  void findings_of_another_hunt_are_not_overwritten() throws Exception {
    Files.createDirectories(folder.resolve("0007"));
    CommandLineRun.of(hunt("h2", "--out", folder.toString()));
    assertThat(folder.resolve("0008").resolve("case.scenario")).exists();
  }

  @Test
  void two_hunts_at_once_keep_all_their_findings_in_one_folder() throws Exception {
    ExecutorService both = Executors.newFixedThreadPool(2);
    List<Future<CommandLineRun>> runs = new ArrayList<>();
    for (String seed : List.of("1", "2")) {
      String hunt = "hunt --fault commit-rolls-back --cases 20 --level RC --format json --seed ";
      String[] arguments = (hunt + seed + " --out " + folder).split(" ", -1);
      runs.add(both.submit(() -> CommandLineRun.of(arguments)));
    }
    List<String> scenarios = new ArrayList<>();
    for (Future<CommandLineRun> run : runs) {
      JsonNode findings = new ObjectMapper().readTree(run.get().out()).get("findings");
      assertThat(findings).as(run.get().err()).isNotEmpty();
      findings.forEach(each -> scenarios.add(each.get("scenario").asText()));
    }
    both.shutdown();
    assertThat(scenarios).doesNotHaveDuplicates();
    assertThat(scenarios).allSatisfy(each -> assertThat(Path.of(each)).exists());
  }

  @Test
  void an_out_that_cannot_be_written_is_refused_before_an_engine_starts() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    for (Path out : List.of(file, file.resolve("findings"), Path.of("/proc/findings"))) {
      CommandLineRun run = CommandLineRun.of("hunt", "--cases", "5", "--out", out.toString());
      assertThat(run.exitCode()).isEqualTo(ExitCode.UNAVAILABLE);
      assertThat(run.err())
          .contains(out + " cannot be written", "choose another place with --out")
          .doesNotContain("hunting on");
    }
  }

  @Test
  void a_hunt_without_a_case_is_not_a_clean_one() throws Exception {
    CommandLineRun run =
        CommandLineRun.of(
            "hunt", "--minutes", "0.0000001", "--out", folder.toString(), "--format", "json");
    assertThat(run.exitCode()).isEqualTo(ExitCode.UNAVAILABLE);
    JsonNode untested = new ObjectMapper().readTree(run.out()).get("untested");
    assertThat(untested.get("reason").asText()).contains("no case");
    assertThat(untested.get("remedy").asText()).contains("--minutes");
  }

  @Test
  void the_summary_fits_a_terminal() {
    CommandLineRun run =
        CommandLineRun.of(
            "hunt", "--level", "SER", "--cases", "25", "--seed", "5", "--out", folder.toString());
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
    assertThat(run.out()).contains("nothing found in 25 cases");
  }

  @Test
  void the_faults_are_listed() throws Exception {
    CommandLineRun run = CommandLineRun.of("hunt", "--fault", "list", "--format", "json");
    assertThat(new ObjectMapper().readTree(run.out())).hasSize(Fault.names().size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --fault updat-skips        | there is no fault 'updat-skips'
          --transactions 9           | --transactions 9 makes no sense
          --oracle tarot             | there is no oracle 'tarot'
          --cases 5 --minutes 1      | both --cases and --minutes are given
          --cases 0                  | --cases 0 makes no sense
          --level RX                 | there is no isolation level 'RX'
          sqlite --oracle troc       | troc cannot judge this engine at
          """)
  void bad_input_gets_a_line_and_exit_code_2(String options, String message) {
    CommandLineRun run = CommandLineRun.of(("hunt " + options + " --out " + folder).split(" ", -1));
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(message);
  }

  /** One that finds something in its fifty plain cases. */
  private static String[] hunt(String engine, String... options) {
    String plain = "--seed 1 --level RC --cases 50 --no-savepoints --no-impatient --no-mixed";
    return Stream.of(Stream.of("hunt", engine), Stream.of(plain.split(" ", -1)), Stream.of(options))
        .flatMap(each -> each)
        .toArray(String[]::new);
  }
}
