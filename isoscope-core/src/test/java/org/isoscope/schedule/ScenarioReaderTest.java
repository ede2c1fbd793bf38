package org.isoscope.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;
import static org.isoscope.model.IsolationLevel.SERIALIZABLE;
import static org.isoscope.schedule.Scenarios.read;
import static org.isoscope.schedule.Scenarios.texts;

import java.util.List;
import java.util.Optional;
import org.isoscope.model.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenarioReaderTest {

  @Test
  void a_whole_scenario_is_read() {
    Scenario scenario =
        read(
            """
            title Two withdrawals
            link https://example.org/17#c4
            engine mariadb 10.1 .. 11.4
            engine postgres
            level RR, serializable

            setup
              CREATE TABLE t (a INT);
              INSERT INTO t VALUES (1);

            T1> BEGIN;
            T2> SELECT * FROM t;
                => rows (1)
            kill T1

            final t
                => rows (1)
            """);
    assertThat(scenario.name()).isEqualTo("bank.scenario");
    assertThat(scenario.title()).contains("Two withdrawals");
    assertThat(scenario.link()).contains("https://example.org/17#c4");
    assertThat(scenario.engines()).hasToString("[mariadb 10.1 .. 11.4, postgres]");
    assertThat(scenario.levels()).containsExactly(REPEATABLE_READ, SERIALIZABLE);
    assertThat(scenario.sessionNames()).containsExactly("T1", "T2");
    assertThat(scenario.setupSql())
        .containsExactly("CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1)");
    assertThat(texts(scenario)).containsExactly("T1> BEGIN", "T2> SELECT * FROM t", "T1> ");
    assertThat(scenario.steps()).extracting(Step::line).containsExactly(11, 12, 14);
    assertThat(scenario.steps().get(2).action()).isEqualTo(Step.Action.KILL);
    assertThat(scenario.finals()).extracting(FinalState::table).containsExactly("t");
    assertThat(scenario.finals().get(0).line()).isEqualTo(16);
  }

  @ParameterizedTest
  @CsvSource({
    "mariadb, mariadb, ,",
    "mariadb 10.11.5, mariadb, 10.11.5, 10.11.5",
    "h2 1.4.198 .., h2, 1.4.198,",
    "h2 .. 2.0, h2, , 2.0",
    "MariaDB 10.1..11.4, mariadb, 10.1, 11.4",
    "mysql 8.0 # all of them, mysql, 8.0, 8.0"
  })
  void an_engine_has_versions(String line, String engine, String from, String to) {
    assertThat(read("engine " + line + "\nT1> BEGIN;\n").engines())
        .containsExactly(
            new EngineRange(
                engine,
                Optional.ofNullable(from).map(Version::new),
                Optional.ofNullable(to).map(Version::new)));
  }

  @Test
  void all_levels_means_no_restriction() {
    assertThat(read("level all\nT1> BEGIN;\n").levels()).isEmpty();
  }

  @Test
  void sessions_are_those_that_are_used_in_the_order_of_their_first_statements() {
    assertThat(read("T2> BEGIN;\nT1> BEGIN;\nT2> COMMIT;\n").sessionNames())
        .containsExactly("T2", "T1");
  }

  @Test
  void declared_sessions_keep_their_order_and_may_have_fixed_levels() {
    String steps = "\nT2> BEGIN;\n";
    assertThat(read("sessions T1 T2 T3" + steps).sessionNames()).containsExactly("T1", "T2", "T3");
    assertThat(read("sessions T1, T2" + steps).sessionNames()).containsExactly("T1", "T2");
    assertThat(read("sessions T1 at READ COMMITTED, T2 at SER, T3" + steps).sessions())
        .containsExactly(
            new SessionDeclaration("T1", Optional.of(READ_COMMITTED)),
            new SessionDeclaration("T2", Optional.of(SERIALIZABLE)),
            new SessionDeclaration("T3", Optional.empty()));
  }

  @Test
  void a_setup_may_share_lines_and_span_lines() {
    Scenario scenario =
        read(
            """
            setup CREATE TABLE t (a INT); INSERT INTO t
              VALUES (1); # one row

              -- and one more
              INSERT INTO t VALUES (2);
            setup kill 5;
            T1> BEGIN;
            """);
    assertThat(scenario.setupSql())
        .containsExactly(
            "CREATE TABLE t (a INT)",
            "INSERT INTO t\n  VALUES (1)",
            "INSERT INTO t VALUES (2)",
            "kill 5");
    assertThat(scenario.setup())
        .extracting(SetupPart::lead)
        .containsExactly(
            List.of(), List.of("  # one row"), List.of("", "  -- and one more"), List.of());
  }

  @Test
  void a_statement_is_kept_as_it_was_written() {
    Scenario scenario =
        read(
            """
            T1> SELECT ';', "a;b", `c;d`, 'it''s;'  -- not here;
                  FROM t /* nor ; here */
                  WHERE f = $x$;'$x$ AND a$b = 1 AND g = $$;$$ AND v
                  > 3;
            T1> COMMIT;
            """);
    assertThat(scenario.steps().get(0).text())
        .isEqualTo(
            """
            SELECT ';', "a;b", `c;d`, 'it''s;'  -- not here;
                  FROM t /* nor ; here */
                  WHERE f = $x$;'$x$ AND a$b = 1 AND g = $$;$$ AND v
                  > 3""");
    assertThat(scenario.steps()).hasSize(2);
  }

  @Test
  void comments_and_blank_lines_stay_with_what_they_are_above() {
    Scenario scenario =
        read(
            """
            # top
            title A
            T1> BEGIN; # snapshot
              # why

            T1> COMMIT; # done
                # because
                => ok # surely

            # end
            """);
    assertThat(scenario.layout().get("title")).containsExactly("# top");
    assertThat(scenario.steps().get(0).lead()).containsExactly("# snapshot");
    assertThat(scenario.steps().get(1).lead()).containsExactly("  # why", "", "# done");
    assertThat(scenario.steps().get(1).expectations().get(0).lead())
        .containsExactly("    # because", "    # surely");
    assertThat(scenario.layout().get("end")).containsExactly("", "# end");
  }

  @Test
  void a_byte_order_mark_and_carriage_returns_are_accepted() {
    assertThat(read("\uFEFFtitle A\r\nT1> SELECT 1\r\n FROM t;\r\n"))
        .isEqualTo(read("title A\nT1> SELECT 1\n FROM t;\n"));
  }

  @Test
  void a_last_line_needs_no_end() {
    assertThat(texts(read("T1> COMMIT;"))).containsExactly("T1> COMMIT");
  }
}
