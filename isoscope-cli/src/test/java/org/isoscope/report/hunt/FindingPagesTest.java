package org.isoscope.report.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.isoscope.hunt.Finding;
import org.isoscope.report.run.RunResult;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.schedule.ScenarioWriter;
import org.isoscope.schedule.Step;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Trace;
import org.junit.jupiter.api.Test;

class FindingPagesTest {
  private static final Finding FINDING = HuntSamples.finding(1, Optional.empty(), false);
  private static final Map<String, String> FILES = files();

  private static Map<String, String> files() {
    FindingReport report =
        new FindingReport(
            FINDING, "h2", HuntSamples.VERSION, 42, "./isoscope run 0001/case.scenario", true);
    Scenario written = ScenarioReader.read(report.scenario(), FindingReport.SCENARIO_FILE);
    Trace trace = FINDING.trace().of(written, FINDING.level());
    return new FindingPages().write(report, new RunResult(trace, Judge.judge(trace)));
  }

  @Test
  void a_finding_has_four_files() {
    assertThat(FILES).containsOnlyKeys("case.scenario", "report.md", "report.html", "finding.json");
  }

  @Test
  void the_scenario_is_read_back_as_it_was() {
    String file = FILES.get("case.scenario");
    Scenario written = FINDING.scenario();
    Scenario read = ScenarioReader.read(file, "case.scenario");
    assertThat(ScenarioWriter.write(read)).isEqualTo(file);
    assertThat(read.title()).isEqualTo(written.title());
    assertThat(read.sessions()).isEqualTo(written.sessions());
    assertThat(read.setupSql()).isEqualTo(written.setupSql());
    assertThat(read.steps())
        .usingRecursiveFieldByFieldElementComparatorIgnoringFields("line", "lead")
        .isEqualTo(written.steps());
    assertThat(read.steps()).extracting(Step::line).doesNotContain(0);
  }

  @Test
  void the_scenario_says_what_is_wrong_and_where_it_comes_from() {
    assertThat(FILES.get("case.scenario"))
        .startsWith(
            """
            # Step 4 (T1: SELECT c1 FROM t) returned (1); alone on what it should see it returns (0) & not <1>.
            # Found by the troc oracle on h2 2.4.240: seed 42, case 17 at REPEATABLE READ.
            title wrong rows at REPEATABLE READ
            """);
  }

  /** The first and the fourth step have the same text, and only one of them is wrong. */
  @Test
  void only_the_wrong_step_is_marked() {
    assertThat(FILES.get("report.md"))
        .contains("| 1 | `SELECT c1 FROM t` | | `(0)` |\n")
        .contains("| 4 | `SELECT c1 FROM t` | | `(1)`<br>**✗ correct: rows (0)** |\n")
        .contains("| correct | `rows (0)` |\n| seen | `rows (1)` |\n")
        .contains("./isoscope run 0001/case.scenario");
    assertThat(FILES.get("report.html").split("stroke-width=\"2\"", -1)).hasSize(2);
  }

  @Test
  void the_page_needs_nothing_else_and_escapes_what_it_shows() {
    assertThat(FILES.get("report.html"))
        .contains("<svg", "returns (0) &amp; not &lt;1&gt;", "./isoscope run 0001/case.scenario")
        .doesNotContain("<script", "<link", "<img", "not <1>");
  }

  @Test
  void the_json_has_the_run_and_the_scenario() throws IOException {
    JsonNode root = new ObjectMapper().readTree(FILES.get("finding.json"));
    assertThat(root.get("seed").asLong()).isEqualTo(42);
    assertThat(root.get("scenario").asText()).isEqualTo(FILES.get("case.scenario"));
    assertThat(root.at("/run/steps")).hasSize(5);
    assertThat(root.at("/run/sighting").asText()).isEqualTo("bug");
  }
}
