package org.isoscope.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.report.run.Outcomes.failed;
import static org.isoscope.report.run.Outcomes.hasRows;
import static org.isoscope.report.run.Outcomes.ok;
import static org.isoscope.report.run.Outcomes.row;
import static org.isoscope.report.run.Outcomes.rows;
import static org.isoscope.report.run.TraceBuilder.trace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.junit.jupiter.api.Test;

class RunJsonTest {
  @Test
  void a_run_has_its_engine_its_levels_its_end_and_its_judgement() throws Exception {
    JsonNode run = parse(Samples.blockedUpdate().note("a note").report()).at("/runs/0");
    assertThat(keys(run))
        .containsExactly(
            "scenario",
            "title",
            "link",
            "engine",
            "version",
            "level",
            "effectiveLevels",
            "steps",
            "events",
            "finalState",
            "expectations",
            "expectationsFailed",
            "failures",
            "serverDied",
            "sighting",
            "notes");
    assertThat(run.at("/scenario").asText()).isEqualTo("counter.scenario");
    assertThat(run.at("/engine").asText()).isEqualTo("mariadb");
    assertThat(run.at("/version").asText()).isEqualTo("10.11.5");
    assertThat(run.at("/level").asText()).isEqualTo("REPEATABLE READ");
    assertThat(run.at("/effectiveLevels/T2").asText()).isEqualTo("REPEATABLE READ");
    assertThat(run.at("/finalState/t").toString()).isEqualTo("[[1,6]]");
    assertThat(run.at("/expectations").asInt()).isEqualTo(2);
    assertThat(run.at("/expectationsFailed").asInt()).isZero();
    assertThat(run.at("/failures").isEmpty()).isTrue();
    assertThat(run.at("/sighting").asText()).isEqualTo("none");
    assertThat(run.at("/notes/0").asText()).isEqualTo("a note");
    assertThat(run.at("/events/8").toString()).isEqualTo("{\"event\":\"queued\",\"step\":4}");
  }

  @Test
  void a_step_tells_how_it_waited_and_what_it_did() throws Exception {
    JsonNode steps = parse(Samples.blockedUpdate().report()).at("/runs/0/steps");
    assertThat(steps.get(3).toString())
        .isEqualTo(
            "{'index':3,'line':14,'session':'T2','action':'execute',"
                .concat("'sql':'UPDATE t SET v = v + 1 WHERE k = 1 AND v >= 0',")
                .concat("'outcome':'updated','blocked':true,'blockedBy':['T1'],")
                .concat("'resumedAfter':6,'columns':null,'rows':null,'affected':1,")
                .concat("'errorKind':null,'sqlState':null,'vendorCode':null,'message':null}")
                .replace('\'', '"'));
    assertThat(steps.get(5).at("/rows").toString()).isEqualTo("[[1,5]]");
    assertThat(steps.get(5).at("/columns").toString()).isEqualTo("[\"c0\",\"c1\"]");
    assertThat(steps.get(5).at("/affected").isNull()).isTrue();
    assertThat(steps.get(0).at("/outcome").asText()).isEqualTo("done");
  }

  @Test
  void every_step_has_the_same_keys_whatever_came_of_it() throws Exception {
    JsonNode steps =
        parse(
                trace("s", "T1")
                    .step("T1", "BEGIN", ok())
                    .step("T1", "SELECT 1", rows())
                    .step("T1", "X", failed(ErrorKind.SYNTAX, "42000", "no\nway"))
                    .kill("T1")
                    .notRun("T1", "COMMIT", "gone")
                    .report())
            .at("/runs/0/steps");
    assertThat(steps).allSatisfy(step -> assertThat(keys(step)).isEqualTo(keys(steps.get(0))));
    assertThat(steps.get(1).at("/rows").toString()).isEqualTo("[]");
    assertThat(steps.get(2).at("/errorKind").asText()).isEqualTo("syntax");
    assertThat(steps.get(2).at("/sqlState").asText()).isEqualTo("42000");
    assertThat(steps.get(2).at("/message").asText()).isEqualTo("no\nway");
    assertThat(steps.get(3).at("/action").asText()).isEqualTo("kill");
    assertThat(steps.get(4).at("/outcome").asText()).isEqualTo("skipped");
    assertThat(steps.get(4).at("/message").asText()).isEqualTo("gone");
  }

  @Test
  void values_keep_their_types() {
    Row row =
        Row.of(
            Value.of(100),
            new Value.Exact(new BigDecimal("12345678901234567890.50")),
            new Value.Exact(new BigDecimal("0.000000001")),
            new Value.Exact(new BigDecimal("1E+30")),
            new Value.Approximate(1.5),
            new Value.Approximate(Double.NaN),
            new Value.Approximate(Double.NEGATIVE_INFINITY),
            new Value.Bool(true),
            Value.of("it's \"quoted\"\u0001"),
            new Value.Null(),
            new Value.Binary("00ff"),
            new Value.Other("Date", "2024-01-01"));
    assertThat(new RunJson().write(trace("s", "T1").step("T1", "TABLE t", rows(row)).report()))
        .contains(
            "\"rows\": [ [ 100, 12345678901234567890.5, 0.000000001,"
                + " 1000000000000000000000000000000, 1.5, \"NaN\", \"-Infinity\", true,"
                + " \"it's \\\"quoted\\\"\\u0001\", null, \"x'00ff'\", \"2024-01-01\" ] ]");
  }

  @Test
  void failures_and_sightings_are_told() throws Exception {
    List<RunResult> report =
        List.of(
            trace("s", "T1").step("T1", "TABLE t", rows()).expect(hasRows(row(1))).result(),
            Samples.knownBug(1).result(),
            Samples.knownBug(9).result());
    JsonNode runs = parse(report).at("/runs");
    assertThat(runs.at("/0/failures").toString())
        .isEqualTo(
            "[{'line':11,'subject':'T1: TABLE t','expected':'rows (1)','actual':'no rows'}]"
                .replace('\'', '"'));
    assertThat(runs.at("/0/expectationsFailed").asInt()).isEqualTo(1);
    assertThat(runs.at("/1/sighting").asText()).isEqualTo("bug");
    assertThat(runs.at("/2/sighting").asText()).isEqualTo("different");
  }

  @Test
  void the_level_is_null_where_sessions_have_their_own() throws Exception {
    JsonNode run =
        parse(
                trace("s", "T1", "T2")
                    .atOwnLevels()
                    .has("T1", IsolationLevel.SNAPSHOT)
                    .has("T2", IsolationLevel.SERIALIZABLE)
                    .report())
            .at("/runs/0");
    assertThat(run.at("/level").isNull()).isTrue();
    assertThat(run.at("/effectiveLevels").toString())
        .isEqualTo("{\"T1\":\"SNAPSHOT\",\"T2\":\"SERIALIZABLE\"}");
  }

  private static JsonNode parse(List<RunResult> report) throws JsonProcessingException {
    return new JsonMapper().readTree(new RunJson().write(report));
  }

  private static List<String> keys(JsonNode node) {
    return node.propertyStream().map(Map.Entry::getKey).toList();
  }
}
