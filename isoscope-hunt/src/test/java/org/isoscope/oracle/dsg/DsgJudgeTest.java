package org.isoscope.oracle.dsg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.READ_UNCOMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;
import static org.isoscope.model.IsolationLevel.SERIALIZABLE;
import static org.isoscope.model.IsolationLevel.SNAPSHOT;
import static org.isoscope.oracle.dsg.Judgements.violation;

import java.util.List;
import java.util.Map;
import org.isoscope.model.AdyaLevel;
import org.isoscope.model.Guarantee;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Promise;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.oracle.ViolationKind;
import org.isoscope.schedule.Claim;
import org.junit.jupiter.api.Test;

/** What a person is told, and what counts at several levels. */
class DsgJudgeTest {
  @Test
  void a_cycle_is_shown_at_its_last_read_and_told_edge_by_edge() {
    Histories history =
        new Histories()
            .readsAll("T1", "x0")
            .updates("T2", "x0", "x1")
            .commits("T2")
            .readsAll("T1", "x1")
            .commits("T1");
    Verdict.Violation violation = violation(AdyaLevel.CONSISTENT_VIEW, history).orElseThrow();
    assertThat(violation.kind()).isEqualTo(ViolationKind.FORBIDDEN_CYCLE);
    assertThat(violation.place()).isEqualTo(new Place.AtStep(20));
    assertThat(violation.wrong()).isEqualTo(new Claim.Affects(20));
    assertThat(violation.right()).isEqualTo(new Claim.Not(new Claim.Affects(20)));
    assertThat(violation.explanation())
        .isEqualTo(
            "G-single, a cycle with exactly one anti-dependency. The level is"
                + " PL-2+, consistent view. T1 -(item-anti)-> T2 -(item-read)-> T1."
                + " T1.1 (READ 0) read row 24 of t as it was at first, but T2.2 (UPDATE 1) made row 24@1 of t of"
                + " it. T1.3 (READ 2) read row 24@1 of t as T2.2 (UPDATE 1) left it.");
  }

  @Test
  void a_cycle_without_reads_is_shown_at_its_last_write() {
    Histories history =
        new Histories()
            .updates("T1", "x0", "x1")
            .updates("T2", "x1", "x2")
            .updates("T2", "y0", "y3")
            .updates("T1", "y3", "y4");
    Verdict.Violation violation = violation(AdyaLevel.READ_UNCOMMITTED, history).orElseThrow();
    assertThat(violation.place()).isEqualTo(new Place.AtStep(30));
    assertThat(violation.explanation())
        .contains(
            "T2.2 (UPDATE 1) made row 24@2 of t of row 24@1 of t, which T1.1 (UPDATE 0) had made.");
  }

  @Test
  void a_read_of_what_was_rolled_back_is_called_so() {
    Histories history = new Histories().updates("T1", "x0", "x1").reads("T2", "x1").rollsBack("T1");
    Verdict.Violation violation = violation(AdyaLevel.READ_COMMITTED, history).orElseThrow();
    assertThat(violation.kind()).isEqualTo(ViolationKind.ABORTED_READ);
    assertThat(violation.explanation())
        .endsWith(
            "T2.2 (READ 1) read row 24@1 of t as T1.1 (UPDATE 0) left it. T1 did not commit.");
  }

  @Test
  void a_changed_match_is_told_with_the_condition() {
    Histories history =
        new Histories().reads("T1", "x0", "x1 y2").updates("T2", "x0", "x1").inserts("T2", "y2");
    List<String> reasons =
        new DsgJudge(new RuledOut(Map.of()))
            .examine(history.build()).graph().edges().stream().map(DsgEdge::reason).toList();
    assertThat(reasons)
        .containsExactly(
            "T1.1 (READ 0) held v > 0 against row 24 of t as it was at first, which does not match, but"
                + " T2.2 (UPDATE 1) made row 24@1 of t, which matches v > 0");
  }

  @Test
  void each_transaction_is_promised_what_its_own_level_says() {
    Histories dirty =
        new Histories()
            .updates("T1", "x0", "x1")
            .reads("T2", "x1")
            .reads("T3", "x1")
            .rollsBack("T1");
    assertThat(mixed(dirty, Map.of("T1", SERIALIZABLE, "T2", READ_UNCOMMITTED)))
        .as("a dirty read at READ UNCOMMITTED")
        .isEmpty();
    assertThat(mixed(dirty, Map.of("T1", READ_UNCOMMITTED, "T3", READ_COMMITTED)))
        .as("one at READ COMMITTED")
        .containsExactly(DsgPhenomenon.G1A);
  }

  @Test
  void a_cycle_counts_if_the_level_of_its_only_reader_rules_it_out() {
    Histories skewed =
        new Histories()
            .readsAll("T1", "x0")
            .updates("T2", "x0", "x1")
            .updates("T2", "y0", "y2")
            .commits("T2")
            .readsAll("T1", "y2")
            .commits("T1");
    assertThat(mixed(skewed, Map.of("T1", READ_COMMITTED, "T2", REPEATABLE_READ))).isEmpty();
    assertThat(mixed(skewed, Map.of("T1", REPEATABLE_READ, "T2", READ_COMMITTED)))
        .contains(DsgPhenomenon.G_SIB);
    assertThat(mixed(skewed, Map.of("T1", SERIALIZABLE, "T2", READ_COMMITTED)))
        .as("PL-3 is promised to those who ask for it together")
        .isEmpty();
  }

  @Test
  void the_levels_that_rule_something_out_are_named_and_no_others() {
    RuledOut all =
        RuledOut.of(
            PROMISES,
            Map.of("T1", SERIALIZABLE, "T2", REPEATABLE_READ, "T3", SNAPSHOT, "T4", SERIALIZABLE));
    assertThat(all.words(List.of("T1", "T2", "T4"), DsgPhenomenon.G0))
        .isEqualTo(
            "Each of the levels rules it out: REPEATABLE READ is PL-SI, snapshot isolation (page 2);"
                + " SERIALIZABLE is PL-3, serializable (page 3)");
    assertThat(all.words(List.of("T1"), DsgPhenomenon.G2))
        .isEqualTo("SERIALIZABLE is PL-3, serializable (page 3)");
    assertThat(all.words(List.of("T3"), DsgPhenomenon.FUZZY_READ))
        .isEqualTo("SNAPSHOT is consistent reads with writes that meet newer versions (page 4)");
  }

  private static final Map<IsolationLevel, Promise> PROMISES =
      Map.of(
          READ_UNCOMMITTED, new Promise(Guarantee.READ_UNCOMMITTED, "page 0"),
          READ_COMMITTED, new Promise(Guarantee.READ_COMMITTED, "page 1"),
          REPEATABLE_READ, new Promise(Guarantee.SNAPSHOT_ISOLATION, "page 2"),
          SERIALIZABLE, new Promise(Guarantee.SERIALIZABLE, "page 3"),
          SNAPSHOT, new Promise(Guarantee.CONSISTENT_READS, "page 4"));

  private static List<DsgPhenomenon> mixed(Histories history, Map<String, IsolationLevel> levels) {
    return new DsgJudge(RuledOut.of(PROMISES, levels))
        .examine(history.build()).findings().stream().map(DsgFinding::phenomenon).toList();
  }
}
