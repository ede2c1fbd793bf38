package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.isoscope.cli.common.ExitCode;
import org.isoscope.cli.common.LevelOption;
import org.isoscope.cli.common.LivingEngine;
import org.isoscope.engine.Instance;
import org.isoscope.engines.fault.Fault;
import org.isoscope.engines.fault.FaultyInstance;
import org.isoscope.junit.TestEngines;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.txcheck.TxCheckReport;
import org.isoscope.report.DrawnSvg;
import org.isoscope.report.Style;
import org.isoscope.report.oracle.OracleGraphSvg;
import org.isoscope.report.oracle.OracleReport;
import org.isoscope.report.oracle.OracleText;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.notation.ScenarioFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** A scenario that a person wrote, judged by an oracle. */
class OracleRunTest {
  private static final String EXAMPLE = "examples/sorted-order.scenario";

  @TempDir Path folder;

  @Test
  void a_case_like_the_papers_first_figure_gets_a_sorted_order() {
    CommandLineRun run = judge(EXAMPLE, "txcheck", "--level", "RC");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("READ COMMITTED · txcheck", "CONSISTENT\n5 statements do the same")
        .contains("  T1.1 -> T0.2 predicate-anti: T1.1 saw what T0.2 replaced: row 1 of s\n")
        .containsPattern("original order +sorted order\nT1.1 .*T1.1 ")
        .doesNotContain("iso_");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void one_statement_does_the_same_and_several_do() throws Exception {
    String one = "setup\n  CREATE TABLE t (id INT PRIMARY KEY);\nT1> INSERT INTO t VALUES (1);\n";
    assertThat(judge(file(one + "T1> COMMIT;\n"), "txcheck").out())
        .contains("\n1 statement does the same");
  }

  @Test
  void a_statement_in_a_cycle_is_left_out_and_said_to_be() {
    CommandLineRun run = judge(EXAMPLE, "txcheck", "--level", "RR");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("judged apart: T", "4 statements", "(left out)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"txcheck", "dsg"})
  void the_picture_is_well_formed(String oracle) throws Exception {
    Path svg = folder.resolve("a.svg");
    CommandLineRun run = judge(EXAMPLE, oracle, "--level", "RR", "--graph", svg.toString());
    assertThat(run.exitCode()).isZero();
    assertWellFormed(Files.readString(svg));
  }

  @Test
  void texts_of_the_picture_stay_in_their_boxes_and_columns() throws Exception {
    String name = "a_session_with_a_name_that_no_column_in_any_picture_has_room_for";
    String scenario =
        """
        setup
          CREATE TABLE t (id INT PRIMARY KEY, v VARCHAR(100));
        %1$s> INSERT INTO t VALUES (1, 'a text that is longer than any box in the picture is');
        %1$s> COMMIT;
        other_%1$s> SELECT * FROM t;
        other_%1$s> COMMIT;
        """
            .formatted(name);
    Path svg = folder.resolve("a.svg");
    Path file = folder.resolve("a-file-with-a-long-name-".repeat(7) + ".scenario");
    Files.writeString(file, scenario);
    judge(file.toString(), "txcheck", "--level", "RC", "--graph", svg.toString());
    DrawnSvg picture = DrawnSvg.of(Files.readString(svg));
    picture.assertTextStaysWithinItsBox();
    picture.assertTextsStayApart();
  }

  @Test
  void several_levels_have_a_picture_each() {
    Path svg = folder.resolve("a.svg");
    judge(EXAMPLE, "dsg", "--level", "RC", "--level", "SER", "--graph", svg.toString());
    assertThat(svg).doesNotExist();
    assertThat(folder)
        .isDirectoryContaining("glob:**/a-sorted-order-h2-*-read-committed.svg")
        .isDirectoryContaining("glob:**/a-sorted-order-h2-*-serializable.svg");
  }

  @Test
  void json_has_both_orders() throws IOException {
    CommandLineRun run = judge(EXAMPLE, "txcheck", "--level", "RC", "--format", "json");
    JsonNode judged = new ObjectMapper().readTree(run.out()).get("runs").get(0);
    assertThat(judged.get("verdict").asText()).isEqualTo("consistent");
    assertThat(judged.get("sorted")).hasSize(5);
    assertThat(judged.get("statements")).hasSize(7);
    assertThat(judged.get("dependencies").get(0).get("from").asText()).isEqualTo("T1.1");
  }

  @Test
  void a_violation_names_the_statement_and_marks_it() throws Exception {
    OracleReport judged = broken("select-misses-own-write", "txcheck");
    assertThat(judged.verdict()).isInstanceOf(Verdict.Violation.class);
    assertThat(OracleRun.exitCode(List.of(judged))).isEqualTo(ExitCode.VIOLATION);
    String text = new OracleText(Style.PLAIN, 80).write(List.of(judged));
    assertThat(text).contains("VIOLATION (wrong rows)", "in its transaction");
    String svg = new OracleGraphSvg(judged).svg();
    assertWellFormed(svg);
    assertThat(svg).contains("stroke=\"#cf222e\" stroke-width=\"2\"");
  }

  @Test
  void write_skew_is_a_cycle_and_wrong_only_where_it_is_ruled_out() {
    CommandLineRun run = judge("examples/write-skew.scenario", "dsg", "--level", "snapshot");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("T1 -> T2 item-anti: ", "T2 -> T1 item-anti: ");
  }

  @Test
  void inconclusive_is_neither_clean_nor_a_violation() {
    TxCheckReport report =
        new TxCheckReport(
            new Verdict.Inconclusive("a reason", ""),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            Map.of(),
            "");
    OracleReport judged =
        new OracleReport.ByTxCheck(new OracleReport.Heading("a", "h2", "1"), report);
    assertThat(OracleRun.exitCode(List.of(judged))).isEqualTo(ExitCode.UNAVAILABLE);
  }

  @Test
  void each_transaction_of_a_session_has_a_name_of_its_own() throws IOException {
    CommandLineRun run =
        judge(
            file(
                """
                setup CREATE TABLE t (id INT PRIMARY KEY, v INT); INSERT INTO t VALUES (1, 0);

                T1> BEGIN;
                T1> UPDATE t SET v = 1;
                T1> SAVEPOINT a;
                T1> DELETE FROM t;
                T1> ROLLBACK TO SAVEPOINT a;
                T1> COMMIT;
                T1> SELECT v FROM t;
                T2> BEGIN;
                T2> INSERT INTO t VALUES (2, 2);
                """),
            "txcheck",
            "--level",
            "RC");
    assertThat(run.out()).contains("T1/2.3 SELECT v FROM t", "not committed, so not judged: T1.2");
    assertThat(run.exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "TRUNCATE TABLE t | case.scenario:4:1: what \"TRUNCATE\" reads and writes",
        "UPDATE u SET v = 1 | case.scenario:4:1: the setup makes no table \"u\"",
        "BEGIN | case.scenario:4:1: T1 begins a transaction within a transaction",
        "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE | case.scenario:4:1: this changes the",
      })
  void a_line_that_cannot_be_tracked_is_refused_with_its_place(String sql, String message)
      throws IOException {
    String text = "setup CREATE TABLE t (v INT);\n\nT1> BEGIN;\nT1> %s;\nT1> COMMIT;\n";
    CommandLineRun run = judge(file(text.formatted(sql)), "txcheck");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(message).contains("\n  (");
  }

  @ParameterizedTest
  @ValueSource(strings = {"txcheck", "dsg"})
  void a_transaction_that_failed_is_not_judged_and_said_to_be(String oracle) throws IOException {
    CommandLineRun run =
        judge(
            file(
                """
                setup CREATE TABLE t (id INT PRIMARY KEY, v INT); INSERT INTO t VALUES (1, 0), (2, 0);

                T1> BEGIN;
                T2> BEGIN;
                T1> UPDATE t SET v = 1 WHERE id = 1;
                T2> UPDATE t SET v = 2 WHERE id = 2;
                T1> UPDATE t SET v = 1 WHERE id = 2;
                T2> UPDATE t SET v = 2 WHERE id = 1;
                T1> COMMIT;
                T2> COMMIT;
                """),
            oracle,
            "--level",
            "RC");
    assertThat(run.out())
        .containsPattern("not judged: T[12] failed \\(deadlock\\)")
        .doesNotContain("CONSISTENT");
    assertThat(run.exitCode()).isEqualTo(ExitCode.UNAVAILABLE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"txcheck", "dsg"})
  void where_nothing_committed_nothing_is_consistent(String oracle) throws IOException {
    CommandLineRun run =
        judge(
            file(
                """
                setup CREATE TABLE t (id INT PRIMARY KEY, v INT); INSERT INTO t VALUES (1, 0);

                T1> UPDATE t SET v = 1 WHERE id = 1;
                T2> SELECT v FROM t WHERE id = 1;
                T1> ROLLBACK;
                T2> ROLLBACK;
                """),
            oracle,
            "--level",
            "RC");
    assertThat(run.out()).contains("no transaction was judged").doesNotContain("CONSISTENT");
    assertThat(run.exitCode()).isEqualTo(ExitCode.UNAVAILABLE);
  }

  /** TxCheck has something to compare: the error. */
  @Test
  void where_all_that_committed_had_failed_dsg_calls_nothing_consistent() throws IOException {
    CommandLineRun run =
        judge(
            file(
                """
                setup CREATE TABLE t (id INT PRIMARY KEY, v INT); INSERT INTO t VALUES (1, 0);

                T1> BEGIN;
                T1> INSERT INTO t VALUES (1, 5);
                T1> COMMIT;
                """),
            "dsg",
            "--level",
            "RC");
    assertThat(run.out()).contains("no transaction was judged").doesNotContain("CONSISTENT");
    assertThat(run.exitCode()).isEqualTo(ExitCode.UNAVAILABLE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"txcheck", "dsg"})
  void a_savepoint_that_cannot_be_gone_back_to_undoes_nothing(String oracle) throws IOException {
    CommandLineRun run =
        judge(
            file(
                """
                setup CREATE TABLE t (id INT PRIMARY KEY, v INT); INSERT INTO t VALUES (1, 0);

                T1> SAVEPOINT s1;
                T1> UPDATE t SET v = 1 WHERE id = 1;
                T1> ROLLBACK TO SAVEPOINT s9;
                T1> COMMIT;
                T2> UPDATE t SET v = 2 WHERE id = 1;
                T2> SAVEPOINT S1;
                T2> UPDATE t SET v = 3 WHERE id = 1;
                T2> ROLLBACK TO SAVEPOINT s1;
                T2> COMMIT;
                T3> SELECT v FROM t WHERE id = 1;
                T3> COMMIT;
                """),
            oracle,
            "--level",
            "RC");
    assertThat(run.out()).contains("CONSISTENT");
    assertThat(run.exitCode()).as(run.out()).isEqualTo(ExitCode.CLEAN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"txcheck", "dsg"})
  void what_fails_only_under_the_instruments_is_not_consistent(String oracle) throws IOException {
    String text =
        "setup CREATE TABLE t (v INT);\n\nT1> BEGIN;\nT1> INSERT INTO t VALUES 1;\nT1> COMMIT;\n";
    CommandLineRun run = judge(file(text), oracle, "--level", "RC");
    assertThat(run.out())
        .contains(
            "INCONCLUSIVE", "the instruments changed what happened", "T1 (INSERT INTO t VALUES 1)");
    assertThat(run.exitCode()).isEqualTo(ExitCode.UNAVAILABLE);
  }

  @Test
  void the_remedy_for_a_level_in_the_script_is_one_that_the_parser_takes() throws IOException {
    String text = "%ssetup CREATE TABLE t (v INT);\n\n%sT1> SELECT v FROM t;\nT1> COMMIT;\n";
    String refused =
        judge(
                file(text.formatted("", "T1> SET TRANSACTION ISOLATION LEVEL SERIALIZABLE;\n")),
                "dsg")
            .err();
    assertThat(refused).contains("sessions T1 at SERIALIZABLE");
    CommandLineRun taken =
        judge(file(text.formatted("sessions T1 at SERIALIZABLE\n", "T1> BEGIN;\n")), "dsg");
    assertThat(taken.exitCode()).isZero();
  }

  @Test
  void a_setting_that_is_no_level_gets_no_advice_about_levels() throws IOException {
    String text =
        "setup CREATE TABLE t (v INT);\n\nT1> SET LOCK_TIMEOUT 1000;\nT1> SELECT v FROM t;\n";
    CommandLineRun run = judge(file(text), "txcheck");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains("what a setting changes cannot be tracked")
        .doesNotContain("SERIALIZABLE", "sessions");
  }

  @Test
  void an_update_from_another_table_is_refused_for_what_it_is() throws IOException {
    String text =
        """
        setup CREATE TABLE t (v INT); CREATE TABLE s (v INT);

        T1> BEGIN;
        T1> UPDATE t SET v = s.v FROM s WHERE t.v < s.v;
        T1> COMMIT;
        """;
    CommandLineRun run = judge(file(text), "txcheck");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains("case.scenario:4:1: ", "FROM", "sub-query")
        .doesNotContain("alias");
  }

  @Test
  void options_that_cannot_be_are_refused() {
    assertThat(judge(EXAMPLE, "troc").err()).contains("'troc'", "txcheck, dsg and all");
    assertThat(judge(EXAMPLE, "dsg", "--format", "junit").exitCode()).isEqualTo(2);
    assertThat(judge(EXAMPLE, "dsg", "--graph", "a.png").err()).contains("end it in .svg");
    assertThat(judge(EXAMPLE, "txcheck", "--level", "RU").err()).contains("READ UNCOMMITTED");
    assertThat(CommandLineRun.of("run", EXAMPLE, "--graph", "a.svg").err()).contains("--oracle");
  }

  private static CommandLineRun judge(String file, String oracle, String... more) {
    String[] all = new String[more.length + 6];
    List.of("run", file, "--engine", "h2", "--oracle", oracle).toArray(all);
    System.arraycopy(more, 0, all, 6, more.length);
    return CommandLineRun.of(all);
  }

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("case.scenario"), text).toString();
  }

  private static OracleReport broken(String fault, String oracle) {
    Scenario scenario = ScenarioFiles.read(Path.of(EXAMPLE));
    OracleRun run = new OracleRun();
    run.oracle = oracle;
    LevelOption level = new LevelOption();
    CommandLine.populateCommand(level, "--level", "RC");
    Fault broken = Fault.find(fault).orElseThrow();
    try (Instance instance = new FaultyInstance(TestEngines.start("h2"), broken)) {
      return run.judge(new LivingEngine(() -> instance, Lab::reusing), scenario, level).get(0);
    }
  }

  private static void assertWellFormed(String svg) throws Exception {
    var root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
            .getDocumentElement();
    assertThat(root.getTagName()).isEqualTo("svg");
  }
}
