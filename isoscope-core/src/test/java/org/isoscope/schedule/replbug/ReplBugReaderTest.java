package org.isoscope.schedule.replbug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.isoscope.schedule.Scenarios.texts;
import static org.isoscope.schedule.Scenarios.withoutLines;

import java.util.List;
import org.isoscope.model.BadInputException;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioWriter;
import org.isoscope.schedule.Scenarios;
import org.isoscope.schedule.Step;
import org.isoscope.schedule.notation.ScenarioNotation;
import org.isoscope.text.SourceText;
import org.junit.jupiter.api.Test;

class ReplBugReaderTest {
  /** Laid out as figure 3.3 of the thesis, which breaks lines where Python does not. */
  private static final String FIGURE_3_3 =
      """
      ORIGINAL_ISOLATION_LEVEL = DEFAULT_ISOLATION_LEVEL
      BUG_ID = "MDEV-26642"
      LINK = "https://jira.mariadb.org/browse/MDEV-26642"
      DB_AND_VERSION = db_config.DatabaseTypeAndVersion(
          db_config.DatabaseType.MARIADB, "10.6.17"
      )
      SETUP_SQL_SCRIPT = ""\"
      create table t(a int, b int);
      insert into t values (0, 0), (1, 1), (2, 2);
      ""\"

      DESCRIPTION = "A read does not show the update
                    of its own transaction."

      def get_scenarios(isolation_level: IsolationLevel):
          return [
              f""\"
      conn_0> SET GLOBAL TRANSACTION ISOLATION LEVEL
                                      {isolation_level.value};

      conn_0> begin;
      conn_0> select * from t;
      conn_1> begin;
      conn_1> update t set a = 10 where b = 1;
      conn_1> commit;
      conn_0> select * from t;
      conn_0> update t set a = 10 where true;
      conn_0> select * from t;
      conn_0> commit;
              ""\",
          ]
      """;

  @Test
  void the_script_of_figure_3_3_is_read_whole() {
    Scenario scenario = ReplBugReader.read(FIGURE_3_3, "bugs/MDEV-26642.py");
    assertThat(scenario.name()).isEqualTo("MDEV-26642.py");
    assertThat(scenario.title())
        .contains("MDEV-26642: A read does not show the update of its own transaction.");
    assertThat(scenario.link()).contains("https://jira.mariadb.org/browse/MDEV-26642");
    assertThat(scenario.engines()).hasToString("[mariadb 10.6.17]");
    assertThat(scenario.setupSql())
        .containsExactly(
            "create table t(a int, b int)", "insert into t values (0, 0), (1, 1), (2, 2)");
    assertThat(scenario.sessionNames()).containsExactly("conn_0", "conn_1");
    assertThat(texts(scenario))
        .containsExactly(
            "conn_0> begin",
            "conn_0> select * from t",
            "conn_1> begin",
            "conn_1> update t set a = 10 where b = 1",
            "conn_1> commit",
            "conn_0> select * from t",
            "conn_0> update t set a = 10 where true",
            "conn_0> select * from t",
            "conn_0> commit");
    assertThat(scenario.steps().get(0).line()).isEqualTo(21);
  }

  @Test
  void it_can_be_written_as_a_scenario_file_and_read_again() {
    Scenario scenario = ReplBugReader.read(FIGURE_3_3, "bank.scenario");
    SourceText written = new SourceText("bank.scenario", ScenarioWriter.write(scenario));
    assertThat(ScenarioNotation.of(written)).isEqualTo(ScenarioNotation.ISOSCOPE);
    assertThat(withoutLines(Scenarios.read(written.text()))).isEqualTo(withoutLines(scenario));
  }

  @Test
  void plain_lines_may_have_a_setup_comments_and_statements_of_several_lines() {
    Scenario scenario =
        ReplBugReader.read(
            """
            -- the table
            create table t(a int);
            insert into t values (1);

                conn_0> SET GLOBAL TRANSACTION ISOLATION LEVEL READ COMMITTED;
                -- now it starts
                conn_1> begin; -- a snapshot

                conn_0> insert into t
                        values (2), (3)
                conn_1> select ';' from t;
            -- all
            """,
            "a.txt");
    assertThat(scenario.setupSql())
        .containsExactly("create table t(a int)", "insert into t values (1)");
    assertThat(scenario.setup().get(0).lead()).containsExactly("# the table");
    assertThat(texts(scenario))
        .containsExactly(
            "conn_0> SET GLOBAL TRANSACTION ISOLATION LEVEL READ COMMITTED",
            "conn_1> begin",
            "conn_0> insert into t\n            values (2), (3)",
            "conn_1> select ';' from t");
    assertThat(scenario.steps())
        .extracting(Step::lead)
        .containsExactly(
            List.of(), List.of("# now it starts", "# a snapshot"), List.of(""), List.of());
    assertThat(scenario.steps()).extracting(Step::line).containsExactly(5, 7, 9, 11);
    assertThat(scenario.layout().get("end")).containsExactly("# all");
  }

  @Test
  void strings_may_be_in_parentheses_and_braces_are_doubled_in_f_strings() {
    Scenario scenario =
        ReplBugReader.read(
            """
            BUG_ID = "TIDB-1"
            DB_AND_VERSION = db_config.DatabaseTypeAndVersion(db_config.DatabaseType.TIDB, "v5.2.1")
            SETUP_SQL_SCRIPT = None
            DESCRIPTION = (
                'it "works"'
                "\\"now\\""
            )
            def get_scenarios(isolation_level):
                return [f\"""conn_0> set transaction isolation level {isolation_level.value};
                    conn_1> select '{{"a": 1}}';
                \"""]
            """,
            "a.py");
    assertThat(scenario.title()).contains("TIDB-1: it \"works\" \"now\"");
    assertThat(scenario.engines()).hasToString("[tidb 5.2.1]");
    assertThat(texts(scenario)).containsExactly("conn_1> select '{\"a\": 1}'");
    assertThat(scenario.sessionNames()).containsExactly("conn_1");
  }

  @Test
  void a_file_with_two_scenarios_gives_two_of_them() {
    String text =
        "BUG_ID = 'X'\n[f\"\"\"\nconn_0> begin;\n\"\"\", f\"\"\"\nconn_0> commit;\n\"\"\"]\n";
    List<Scenario> both = ReplBugReader.readAll(new SourceText("x.py", text));
    assertThat(both).extracting(Scenario::name).containsExactly("x.py#1", "x.py#2");
    assertThat(texts(both.get(1))).containsExactly("conn_0> commit");
    assertThatThrownBy(() -> ReplBugReader.read(text, "x.py"))
        .hasMessageStartingWith("x.py:1:1: the file holds 2 scenarios where one is wanted");
  }

  @Test
  void what_cannot_be_known_is_refused() {
    assertRefused(
        "BUG_ID = 'X'\nf\"\"\"\nconn_0> select {name};\n\"\"\"\n",
        "x.py:3:16: nothing is known to put in place of {name}");
    assertRefused(
        "BUG_ID = 5\nf\"\"\"\nconn_0> begin;\n\"\"\"\n", "x.py:1:10: BUG_ID is not a str");
    assertRefused(
        "BUG_ID = 'X\nf\"\"\"conn_0> a;\"\"\"\n", "x.py:1:10: the string that starts here");
    assertRefused("BUG_ID = 'X'\n", "x.py:1:1: the file has no scenario");
    assertRefused("create table t(a int);\n", "x.py:1:1: the scenario has no step");
    assertRefused("conn_0> select 'a;\n", "x.py:1:16: the quote that starts here is never closed");
  }

  private static void assertRefused(String text, String message) {
    assertThatThrownBy(() -> ReplBugReader.read(text, "x.py"))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(message);
  }
}
