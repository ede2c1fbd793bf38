package org.isoscope.pgspec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Scenario;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpecReaderTest {
  private static Spec read(String text) {
    return SpecReader.read("folder/test.spec", text);
  }

  @Test
  void reads_every_part() {
    Spec spec =
        read(
            """
            setup { A }
            setup { B } # comment
            teardown { C }
            session s1 setup { D } step a { E } step "b c" { F } teardown { G }
            session "s 2" step d { H }
            permutation a d "b c"
            permutation d(*, a, "b c" notices 12) a "b c"
            """);
    assertThat(spec.name()).isEqualTo("test");
    assertThat(spec.setups()).containsExactly("A", "B");
    assertThat(spec.teardown()).contains("C");
    assertThat(spec.sessions())
        .containsExactly(
            new Spec.SpecSession(
                "s1",
                Optional.of("D"),
                List.of(new Spec.SpecStep("a", "E", 4), new Spec.SpecStep("b c", "F", 4)),
                Optional.of("G")),
            new Spec.SpecSession(
                "s 2",
                Optional.empty(),
                List.of(new Spec.SpecStep("d", "H", 5)),
                Optional.empty()));
    assertThat(spec.permutations().get(0).names()).isEqualTo("a d b c");
    assertThat(spec.permutations().get(1).steps().get(0).blockers())
        .containsExactly(
            new Permutation.Blocker.Once(),
            new Permutation.Blocker.OtherStep("a"),
            new Permutation.Blocker.Notices("b c", 12));
  }

  @Test
  void blanks_beside_braces_do_not_belong_to_the_sql_but_line_breaks_do() {
    Spec spec = read("session s step a {  \t\n  SELECT 1;\n \t} step b {x } step c { }");
    assertThat(spec.step("a").sql()).isEqualTo("\n  SELECT 1;\n");
    assertThat(spec.step("b").sql()).isEqualTo("x");
    assertThat(spec.step("c").sql()).isEmpty();
  }

  @Test
  void without_permutations_all_are_meant_in_the_order_of_the_piles() {
    Spec spec = read("session s step a {1} step b {2} session t step c {3}");
    List<String> orders = new ArrayList<>();
    spec.forEachPermutation(permutation -> orders.add(permutation.names()));
    assertThat(orders).containsExactly("a b c", "a c b", "c a b");
  }

  @Test
  void unused_steps_are_known() {
    assertThat(read("session s step b {1} step a {2} step c {3} permutation b").unusedSteps())
        .containsExactly("a", "c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "setup # 1:6: syntax error: expected an SQL block { … } after 'setup', found the end",
        "session # 1:8: syntax error: expected a name after 'session', found the end of the file",
        "session step step a {1} # 1:9: syntax error: expected a name after 'session', found 'step'",
        "session s # 1:10: syntax error: expected 'setup' or 'step', found the end of the file",
        "session s step a # 1:17: syntax error: expected an SQL block",
        "session s step a { SELECT 1 # 1:18: unterminated sql block",
        "session \"s step a { SELECT 1 } # 1:9: unterminated quoted identifier",
        "session s step a {1} setup {2} # 1:22: syntax error: expected 'step', 'teardown'",
        "session s step a {1} ; # 1:22: syntax error: unexpected character \";\"",
        "session s step a {1} step a {2} # 1:27: duplicate step name: a",
        "session s step a {1} permutation # 1:33: syntax error: expected a name in a permutation",
        "session s step a {1} permutation b # 1:34: undefined step \"b\" specified in permutation",
        "session s step a {1} permutation a( # 1:36: syntax error: expected '*' or a step's name",
        "session s step a {1} permutation a(* # 1:37: syntax error: expected ',' or ')'",
        "session s step a {1} permutation a(b) # 1:36: undefined blocking step \"b\" referenced in"
            + " permutation step \"a\"",
        "session s step a {1} step b {2} permutation a(b) b # 1:47: permutation step \"a\" cannot"
            + " block on its own session",
        "session s step a {1} session t step b {2} permutation a(b notices) b # 1:66: syntax"
            + " error: expected a number after 'notices', found ')'",
        "permutation a # 1:1: syntax error: expected 'setup', 'teardown' or 'session', found"
      })
  void says_where_and_what_was_expected(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("folder/test.spec:" + message);
  }

  @Test
  void counts_lines_and_columns_over_blocks() {
    assertThatThrownBy(() -> read("setup {\n  A\n}\nsession s\n  step a {1}\n  stepp b {2}"))
        .hasMessageStartingWith("folder/test.spec:6:3: syntax error: expected 'step', 'teardown'");
    assertThatThrownBy(() -> read("session \"s\nstep"))
        .hasMessageStartingWith("folder/test.spec:1:9: unexpected newline in quoted identifier");
  }

  @Test
  void a_permutation_becomes_a_scenario() {
    Spec spec =
        read(
            """
            setup { CREATE TABLE t (v int); INSERT INTO t VALUES (1) }
            session s1 setup { BEGIN ISOLATION LEVEL SERIALIZABLE; } step a { SELECT 1; SELECT 2 }
            session s2 setup { BEGIN; } step b { COMMIT }
            """);
    Scenario scenario = SpecScenarios.of(spec).get(1);
    assertThat(scenario.name()).isEqualTo("test: b a");
    assertThat(scenario.setupSql()).hasSize(2);
    assertThat(scenario.sessions().get(0).level()).contains(IsolationLevel.SERIALIZABLE);
    assertThat(scenario.sessions().get(1).level()).isEmpty();
    assertThat(scenario.steps().stream().map(step -> step.session() + " " + step.text()))
        .containsExactly("s1 BEGIN", "s2 BEGIN", "s2 COMMIT", "s1 SELECT 1", "s1 SELECT 2");
    assertThat(scenario.steps().stream().map(step -> SpecScenarios.origin(step).orElseThrow()))
        .containsExactly("setup", "setup", "step b", "step a", "step a");
  }
}
