package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isoscope.cli.common.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RobustCommandTest {
  private static final String SMALLBANK =
      "isoscope-robustness/src/test/resources/robustness/smallbank.json";
  private static final String AUCTION =
      "isoscope-robustness/src/test/resources/robustness/auction.json";

  @TempDir Path folder;

  @Test
  void a_safe_workload_is_called_safe_in_the_first_line() {
    CommandLineRun run = CommandLineRun.of("robust", AUCTION);
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("SAFE at READ COMMITTED").contains("17 edges (1 counterflow)");
  }

  @Test
  void one_that_is_not_gets_subsets_schedules_and_repairs() {
    CommandLineRun run = CommandLineRun.of("robust", SMALLBANK);
    assertThat(run.exitCode()).isEqualTo(ExitCode.VIOLATION);
    assertThat(run.out())
        .startsWith("NOT SHOWN SAFE at READ COMMITTED")
        .contains("  Amalgamate, DepositChecking, TransactSavings\n")
        .contains("not shown safe together: Amalgamate, Balance")
        .contains("T2 before T1: W2[Checking#1] is seen by R1[Checking#1]")
        .contains("SELECT … FOR UPDATE for q14 of WriteCheck, q15 of WriteCheck, q7 of Balance")
        .contains("run Balance, WriteCheck at SERIALIZABLE", "PostgreSQL's");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void json_has_everything() throws Exception {
    JsonNode root =
        new ObjectMapper()
            .readTree(CommandLineRun.of("robust", SMALLBANK, "--format", "json").out());
    assertThat(root.get("verdict").asText()).isEqualTo("not-shown-robust");
    assertThat(root.get("setting").asText()).isEqualTo("attr dep + FK");
    assertThat(root.get("method").asText()).isEqualTo("type2");
    assertThat(root.get("programs")).hasSize(5);
    assertThat(root.get("ltps").asInt()).isEqualTo(5);
    assertThat(root.get("edges").asInt()).isEqualTo(56);
    assertThat(root.get("counterflowEdges").asInt()).isEqualTo(12);
    assertThat(root.get("maximalRobustSubsets").get(1).toString())
        .isEqualTo("[\"Balance\",\"DepositChecking\"]");
    assertThat(root.get("cores")).hasSize(3).allMatch(core -> core.get("verified").asBoolean());
    assertThat(root.get("cores").get(0).get("schedule").get(0).get("operation").asText())
        .isEqualTo("R1[Account#1]");
    assertThat(root.get("repairs").get(0).get("statements").toString())
        .isEqualTo("[\"q14\",\"q15\",\"q7\"]");
  }

  @Test
  void code_scanning_gets_a_result_with_places_for_each_core() throws Exception {
    JsonNode run =
        new ObjectMapper()
            .readTree(CommandLineRun.of("robust", SMALLBANK, "--format", "sarif").out())
            .get("runs")
            .get(0);
    assertThat(run.get("results")).hasSize(3);
    JsonNode region = run.at("/results/0/locations/0/physicalLocation/region/startLine");
    assertThat(region.asInt()).isPositive();
    assertThat(run.at("/tool/driver/version").asText()).isNotEmpty();
    for (JsonNode result : run.get("results")) {
      List<String> places = new ArrayList<>();
      result.get("locations").forEach(place -> places.add(place.toString()));
      assertThat(places).doesNotHaveDuplicates();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "json", "markdown", "html"})
  void beside_a_safe_stands_what_it_assumes(String format) {
    assertThat(CommandLineRun.of("robust", AUCTION, "--format", format).out())
        .contains("a statement by key finds its row, or aborts; keys never change");
    String sql = "examples/robustness/auction.sql";
    assertThat(CommandLineRun.of("robust", sql, "--format", format).out())
        .contains("no trigger, rule, default or check reads or writes a table");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "json", "markdown", "html", "sarif"})
  void what_is_not_covered_is_said_with_its_place(String format) throws Exception {
    Path file = folder.resolve("app.sql");
    Files.writeString(
        file,
        "CREATE TABLE t (id INT PRIMARY KEY);\n"
            + "PROGRAM P(:x) { INSERT INTO t VALUES (f(:x)); }");
    CommandLineRun run = CommandLineRun.of("robust", file.toString(), "--format", format);
    assertThat(run.exitCode()).isEqualTo(ExitCode.VIOLATION);
    assertThat(run.out()).contains("f is not known to be pure").doesNotContain("no trigger");
    assertThat(run.out().replaceAll("\\s", ""))
        .contains(format.equals("sarif") ? "\"startLine\":2,\"startColumn\":39" : "app.sql:2:39");
  }

  @Test
  void a_key_that_may_find_nothing_is_said_unless_it_is_assumed_to_find_its_row() throws Exception {
    Path file = folder.resolve("app.sql");
    Files.writeString(
        file,
        "CREATE TABLE t (id INT PRIMARY KEY, v INT);\n"
            + "PROGRAM P(:x, :y) { SELECT v FROM t WHERE id = :x; INSERT INTO t VALUES (:y, 0); }");
    CommandLineRun run = CommandLineRun.of("robust", file.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.VIOLATION);
    assertThat(run.out()).contains("weaker than they look:", "key of t may find nothing");
    CommandLineRun assumed = CommandLineRun.of("robust", file.toString(), "--assume", "rows-exist");
    assertThat(assumed.exitCode()).isZero();
    assertThat(assumed.out()).startsWith("SAFE").contains("  rows-exist: ");
  }

  @ParameterizedTest
  @CsvSource({"dot, style=dashed", "mmd, -.->", "svg, stroke-dasharray"})
  void the_graph_is_drawn_with_dashed_counterflow_edges(String kind, String mark) throws Exception {
    Path file = folder.resolve("graph." + kind);
    CommandLineRun.of("robust", AUCTION, "--graph", file.toString());
    assertThat(Files.readString(file)).contains("FindBids", "PlaceBid#1", mark);
  }

  @ParameterizedTest
  @ValueSource(strings = {"markdown", "html"})
  void documents_say_the_same(String format) {
    assertThat(CommandLineRun.of("robust", SMALLBANK, "--format", format).out())
        .contains("NOT SHOWN SAFE at READ COMMITTED", "Not shown safe together: WriteCheck");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "robust nowhere.sql | nowhere.sql does not exist",
        "robust pom.xml --method type3 | there is no method",
        "robust pom.xml --assume rain | there is no assumption",
        "robust isoscope-robustness/src/test/resources/robustness/auction.json --graph x.png | end it in .dot"
      })
  void bad_input_gets_one_line(String line, String message) {
    CommandLineRun run = CommandLineRun.of(line.split(" ", -1));
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(message).doesNotContain("\tat ");
  }
}
