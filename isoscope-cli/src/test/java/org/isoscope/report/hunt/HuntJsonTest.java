package org.isoscope.report.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.report.hunt.HuntSamples.finding;
import static org.isoscope.report.hunt.HuntSamples.summary;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.isoscope.hunt.Crash;
import org.isoscope.hunt.Finding;
import org.isoscope.model.IsolationLevel;
import org.junit.jupiter.api.Test;

class HuntJsonTest {
  @Test
  void a_program_finds_every_figure_of_the_summary() throws IOException {
    JsonNode root = written();
    assertThat(root.at("/engine").asText()).isEqualTo("h2");
    assertThat(root.at("/version").asText()).isEqualTo("2.4.240");
    assertThat(root.at("/levels")).hasToString("[\"READ COMMITTED\",\"REPEATABLE READ\"]");
    assertThat(root.at("/oracles")).hasToString("[\"troc\"]");
    assertThat(root.at("/seed").asLong()).isEqualTo(42);
    assertThat(root.at("/cases").asInt()).isEqualTo(2500);
    assertThat(root.at("/casesPerSecond").asDouble()).isEqualTo(200);
    assertThat(root.at("/conflictingCases").asInt()).isEqualTo(1834);
    assertThat(root.at("/blockedCases").asInt()).isEqualTo(800);
    assertThat(root.at("/free/conflictingCases").asInt()).isEqualTo(734);
    assertThat(root.at("/inconclusive/total").asInt()).isEqualTo(100);
    assertThat(root.at("/inconclusive/reasons/a lock wait timed out").asInt()).isEqualTo(40);
    assertThat(root.at("/statementOutcomes/UPDATE/deadlock").asInt()).isEqualTo(20);
    assertThat(root.at("/statementShare").asDouble()).isEqualTo(2.6);
    assertThat(root.at("/crashes/0/log").asText()).isEqualTo("gone");
  }

  @Test
  void a_finding_says_what_it_is_and_where_its_scenario_is() throws IOException {
    JsonNode fresh = written().at("/findings/0");
    assertThat(fresh.get("id").asText()).isEqualTo("0001");
    assertThat(fresh.get("oracle").asText()).isEqualTo("troc");
    assertThat(fresh.get("kind").asText()).isEqualTo("wrong rows");
    assertThat(fresh.get("known").isNull()).isTrue();
    assertThat(fresh.get("levels")).hasToString("[\"REPEATABLE READ\",\"SERIALIZABLE\"]");
    assertThat(fresh.get("statements").asInt()).isEqualTo(3);
    assertThat(fresh.get("duplicates").asInt()).isEqualTo(11);
    assertThat(fresh.get("scenario").asText()).isEqualTo("out/0001/case.scenario");
    assertThat(written().at("/findings/1/known").asText()).isEqualTo("h2-1234");
  }

  private static JsonNode written() throws IOException {
    List<Finding> findings =
        List.of(finding(1, Optional.empty(), false), finding(2, Optional.of("h2-1234"), true));
    List<Crash> crashes = List.of(new Crash(7, IsolationLevel.SERIALIZABLE, "gone"));
    return new ObjectMapper()
        .readTree(
            new HuntJson()
                .write(
                    summary(findings, crashes, true),
                    finding -> "out/" + finding.id() + "/case.scenario"));
  }
}
