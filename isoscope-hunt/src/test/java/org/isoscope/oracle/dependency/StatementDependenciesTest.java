package org.isoscope.oracle.dependency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.oracle.dependency.Statements.version;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.graph.TopologicalOrders;
import org.isoscope.measure.InferenceBenchmark;
import org.junit.jupiter.api.Test;

/** The figures of the TxCheck paper: given what they print, the same dependencies come out. */
class StatementDependenciesTest {
  private static final ItemVersion OLD = version("t", 0, 0);
  private static final ItemVersion NEW = version("t", 0, 1);
  private static final ItemVersion NEWER = version("t", 0, 2);

  private final Statements statements = new Statements();

  private Statements updated() {
    return statements.update("Ti").replaces(OLD).writes(NEW).then();
  }

  @Test
  void figure_3a_a_read_of_what_was_written() {
    updated().read("Tj").returns(NEW).then();
    assertThat(statements.dependencies()).containsExactly("0 -item-read-> 1");
  }

  @Test
  void figure_3b_a_write_over_what_was_written() {
    updated().update("Tj").replaces(NEW).writes(NEWER).then();
    assertThat(statements.dependencies()).contains("0 -item-write-> 1");
  }

  @Test
  void figure_3c_a_write_over_what_was_read() {
    updated().read("Tj").returns(OLD).then();
    assertThat(statements.dependencies()).containsExactly("1 -item-anti-> 0");
  }

  @Test
  void figure_3d_a_condition_that_what_was_written_does_not_match() {
    updated().read("Tj").sees(NEW).then();
    assertThat(statements.dependencies()).containsExactly("0 -predicate-read-> 1");
  }

  @Test
  void figure_3e_a_write_whose_condition_nothing_matches_any_more() {
    updated().update("Tj").sees(NEW).then();
    assertThat(statements.dependencies()).containsExactly("0 -predicate-write-> 1");
  }

  @Test
  void figure_3f_a_write_of_what_a_condition_did_not_match() {
    updated().read("Tj").sees(OLD).then();
    assertThat(statements.dependencies()).containsExactly("1 -predicate-anti-> 0");
  }

  @Test
  void figure_3g_a_row_made_of_what_was_written() {
    updated().insert("Tj").sees(NEW).writes(version("t", 1, 2)).then();
    assertThat(statements.dependencies()).contains("0 -value-write-> 1");
  }

  /** An inserted row that a reader's version set lacks: the reader comes first. */
  @Test
  void a_row_that_is_not_there_yet() {
    statements.insert("Ti").seesEmpty("t").writes(NEW).then().read("Tj").seesEmpty("t").then();
    assertThat(statements.dependencies()).containsExactly("1 -predicate-anti-> 0");
  }

  /** A deleted row that a reader's version set lacks: the reader comes behind. */
  @Test
  void a_row_that_is_not_there_any_more() {
    statements.delete("Ti").replaces(OLD).then().read("Tj").seesEmpty("t").then();
    assertThat(statements.dependencies()).containsExactly("0 -predicate-read-> 1");
  }

  /** Whether before both or behind both, it must not be between them. */
  @Test
  void a_row_that_came_and_went_keeps_a_reader_on_one_side() {
    ItemVersion row = version("t", 9, 1);
    statements.insert("Ti").seesEmpty("t").writes(row).then();
    statements.delete("Ti").replaces(row).then();
    statements.read("Tj").seesEmpty("t").then();
    assertThat(statements.dependencies())
        .containsExactlyInAnyOrder(
            "0 -item-write-> 1", "0 -predicate-write-> 1", "1 -predicate-read-> 2");
  }

  /**
   * Figures 1, 4, 5, 6 and 9: T0.S1 updates the row (1, 20) of t1; T0.S2 reads (2, 43, 8) of t0;
   * T1.S2 reads and T1.S3 updates what a condition over both tables says, and neither sees what
   * T0.S1 wrote.
   */
  @Test
  void the_worked_example_has_the_order_of_figure_9() {
    ItemVersion joined = version("t1", 1, 20);
    ItemVersion row = version("t0", 2, 43);
    ItemVersion wrong = version("t0", 3, 43);
    statements.update("T0").replaces(joined).writes(version("t1", 1, 90)).then();
    statements.read("T0").returns(row, wrong).then();
    statements.read("T1").returns(joined).then();
    statements.read("T1").sees(row, wrong, joined).then();
    statements
        .update("T1")
        .sees(joined)
        .replaces(row, wrong)
        .writes(version("t0", 2, 91), version("t0", 3, 91))
        .then();
    List<Dependency> found = StatementDependencies.of(statements.all());
    Set<String> pairs =
        found.stream().map(each -> each.from() + ">" + each.to()).collect(Collectors.toSet());
    assertThat(pairs).containsExactlyInAnyOrder("1>4", "3>4", "4>0", "3>0", "2>0");
    assertThat(statements.dependencies()).contains("1 -item-anti-> 4", "4 -value-write-> 0");
    TopologicalOrders orders =
        new TopologicalOrders(
            5,
            found.stream().mapToInt(Dependency::from).toArray(),
            found.stream().mapToInt(Dependency::to).toArray());
    assertThat(orders.order(ready -> 0)).containsExactly(1, 2, 3, 4, 0);
    assertThat(orders.count(1_000)).isEqualTo(8);
  }

  @Test
  void the_work_grows_with_the_versions_and_not_with_their_pairs() {
    List<Access> few = InferenceBenchmark.statements(10);
    List<Access> many = InferenceBenchmark.statements(100);
    assertThat(StatementDependencies.of(many)).hasSize(10 * StatementDependencies.of(few).size());
  }
}
