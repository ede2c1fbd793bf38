package org.isoscope.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;
import static org.isoscope.model.IsolationLevel.SERIALIZABLE;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.schedule.Expectation.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpectationReaderTest {

  private static Expectation expectation(String text) {
    Scenario scenario = Scenarios.read("T1> SELECT 1;\n    => " + text + "\nT2> COMMIT;\n");
    return scenario.steps().get(0).expectations().get(0);
  }

  private static Claim claim(String text) {
    return expectation(text).claim();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rows (1, 'a', NULL) (2, 'it''s', TRUE)",
        "rows none",
        "rows in order (1) (2)",
        "rows in order none",
        "rows ()",
        "affected 3",
        "blocks",
        "blocks on T2",
        "does not block",
        "resumes after T2",
        "error",
        "error serialization-failure",
        "ok",
        "not rows (0, 1) (NULL, 2)",
        "not blocks on T2",
        "bug: not rows none",
        "at REPEATABLE READ, SERIALIZABLE: ok",
        "at REPEATABLE READ, bug: rows (10, 0)",
        "bug: rows ('at: x')",
        "correct: blocks on T2"
      })
  void the_source_form_of_an_expectation_is_read_back(String text) {
    assertThat(expectation(text)).hasToString(text);
  }

  @Test
  void a_claim_may_be_about_levels_and_about_a_bug() {
    assertThat(expectation("at RR, SER, bug: ok"))
        .isEqualTo(
            new Expectation(
                List.of(REPEATABLE_READ, SERIALIZABLE), Variant.BUG, new Claim.Succeeds()));
  }

  @Test
  void literals_have_the_type_that_their_form_says() {
    assertThat(claim("rows (1, -2.50, 1.5E3, 'a''b', NULL, true, False, X'0AFF', .5, nan)"))
        .isEqualTo(
            new Claim.HasRows(
                List.of(
                    Row.of(
                        Value.of(1),
                        new Value.Exact(new BigDecimal("-2.5")),
                        new Value.Approximate(1500),
                        Value.of("a'b"),
                        Value.ofNull(),
                        new Value.Bool(true),
                        new Value.Bool(false),
                        new Value.Binary("0aff"),
                        new Value.Exact(new BigDecimal("0.5")),
                        new Value.Approximate(Double.NaN))),
                false));
  }

  @Test
  void an_approximate_number_is_written_with_an_exponent() {
    Row row = Row.of(new Value.Approximate(1500), new Value.Approximate(1e30), Value.of(1500));
    assertThat(new Claim.HasRows(List.of(row), false)).hasToString("rows (1500.0E0, 1.0E30, 1500)");
  }

  @Test
  void a_list_of_rows_may_go_on_below_and_have_commas() {
    assertThat(claim("rows\n      (1, 2), (3,\n  4)\n      ('a\nb', 5) # all"))
        .hasToString("rows (1, 2) (3, 4) ('a\nb', 5)");
  }

  @Test
  void an_error_has_a_kind_or_any() {
    assertThat(claim("error lock-timeout"))
        .isEqualTo(new Claim.Fails(Optional.of(ErrorKind.LOCK_TIMEOUT)));
    assertThat(claim("error")).isEqualTo(new Claim.Fails(Optional.empty()));
  }

  @Test
  void any_claim_may_be_denied() {
    assertThat(claim("not affected 3")).isEqualTo(new Claim.Not(new Claim.Affects(3)));
    assertThat(claim("not not ok")).isEqualTo(new Claim.Not(new Claim.Not(new Claim.Succeeds())));
  }

  @Test
  void the_rows_of_a_table_at_the_end_may_be_denied() {
    Scenario scenario = Scenarios.read("T1> COMMIT;\nfinal t\n  => not rows (1)\n");
    assertThat(scenario.finals().get(0).expectations()).hasToString("[not rows (1)]");
  }

  @Test
  void an_expectation_may_stand_on_the_line_of_its_step() {
    Scenario scenario = Scenarios.read("T1> SELECT 1; => rows (1) # one\n    => ok\n");
    assertThat(scenario.steps().get(0).expectations()).hasToString("[rows (1), ok]");
  }

  @Test
  void a_table_at_the_end_may_be_quoted_and_have_several_expectations() {
    Scenario scenario =
        Scenarios.read(
            "T1> COMMIT;\nfinal app.\"My Order\"\n  => bug: rows none\n  => correct: rows (1)\n");
    FinalState end = scenario.finals().get(0);
    assertThat(end.table()).isEqualTo("app.\"My Order\"");
    assertThat(end.expectations()).hasToString("[bug: rows none, correct: rows (1)]");
    assertThat(scenario.isKnownBug()).isTrue();
  }
}
