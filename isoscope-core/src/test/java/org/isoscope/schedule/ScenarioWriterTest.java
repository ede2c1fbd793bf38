package org.isoscope.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioWriterTest {

  @Test
  void a_scenario_made_by_a_program_looks_as_one_written_by_hand() {
    Scenario scenario =
        Scenario.of(
            "made",
            List.of("T1", "T2"),
            List.of("CREATE TABLE t (a INT)"),
            List.of(Step.execute("T1", "BEGIN"), Step.execute("T2", "BEGIN"), Step.kill("T1")));
    assertThat(ScenarioWriter.write(scenario))
        .isEqualTo(
            """
            setup
              CREATE TABLE t (a INT);

            T1> BEGIN;
            T2> BEGIN;
            kill T1
            """);
  }

  @Test
  void sessions_are_declared_only_if_the_steps_do_not_say_it() {
    List<Step> steps = List.of(Step.execute("T2", "BEGIN"), Step.execute("T1", "BEGIN"));
    assertThat(ScenarioWriter.write(Scenario.of("made", List.of("T1", "T2"), List.of(), steps)))
        .startsWith("sessions T1 T2\n\nT2> BEGIN;");
    assertThat(ScenarioWriter.write(Scenario.of("made", List.of("T2", "T1"), List.of(), steps)))
        .startsWith("T2> BEGIN;");
  }

  @Test
  void a_free_form_becomes_the_canonical_form() {
    Scenario scenario =
        Scenarios.read(
            """
            sessions T1 at RC, T2
            level RR,SER # both
            setup A; B; # why
            T1> SELECT 1; => rows (1), (2)  # two
              => at RR,bug: ok
            final t => rows none
            """);
    assertThat(ScenarioWriter.write(scenario))
        .isEqualTo(
            """
            # both
            level REPEATABLE READ, SERIALIZABLE
            sessions T1 at READ COMMITTED, T2

            setup
              A;
              # why
              B;

            T1> SELECT 1;
                # two
                => rows (1) (2)
                => at REPEATABLE READ, bug: ok

            final t
                => rows none
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "level all\n\nT1> BEGIN;\n",
        "# c\nsessions T1 T2\n\n\n# d\nT1> BEGIN;\n\nT2> BEGIN;\n\n",
        "T1> SELECT 1 -- one\n;\nT1> COMMIT;\n# end\n",
        "setup\n  -- c\n  A;\nsetup kill 5;\n\n  B;\n\nT1> COMMIT;\n",
        "engine h2\n# c\nengine h2 2.0 ..\n\nT1> COMMIT;\n    # why\n\n    => ok\n",
        "T1> BEGIN;\n\n# f\nfinal t\n\nfinal u\n    => rows in order (1) (2)\n"
      })
  void a_canonical_text_comes_back_byte_for_byte(String text) {
    assertThat(ScenarioWriter.write(Scenarios.read(text))).isEqualTo(text);
  }

  @Test
  void what_a_program_puts_above_a_step_becomes_a_comment() {
    Step step =
        new Step("T1", Step.Action.EXECUTE, "BEGIN", List.of(), List.of("found by\nseed 7"), 0);
    assertThat(ScenarioWriter.write(Scenario.of("a", List.of("T1"), List.of(), List.of(step))))
        .isEqualTo("# found by\n# seed 7\nT1> BEGIN;\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"A; B", "SELECT 'a", "A;", " ", "SELECT 1\nT1> x", "A /* b"})
  void what_is_not_one_statement_is_refused(String sql) {
    Scenario scenario =
        Scenario.of("a", List.of("T1"), List.of(), List.of(Step.execute("T1", sql)));
    assertThatThrownBy(() -> ScenarioWriter.write(scenario))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot hold this");
  }

  @Test
  void a_step_of_an_unknown_session_is_refused() {
    Scenario scenario =
        Scenario.of("a", List.of("T1"), List.of(), List.of(Step.execute("T2", "BEGIN")));
    assertThatThrownBy(() -> ScenarioWriter.write(scenario))
        .hasMessageContaining("not one of the sessions [T1]: T2");
  }
}
