package org.isoscope.oracle.dsg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.model.AdyaLevel.CONSISTENT_VIEW;
import static org.isoscope.model.AdyaLevel.NOTHING;
import static org.isoscope.model.AdyaLevel.READ_COMMITTED;
import static org.isoscope.model.AdyaLevel.READ_UNCOMMITTED;
import static org.isoscope.model.AdyaLevel.REPEATABLE_READ;
import static org.isoscope.model.AdyaLevel.SERIALIZABLE;
import static org.isoscope.model.AdyaLevel.SERIALIZABLE_SNAPSHOTS;
import static org.isoscope.model.AdyaLevel.SNAPSHOT_ISOLATION;
import static org.isoscope.oracle.dsg.DsgPhenomenon.G0;
import static org.isoscope.oracle.dsg.DsgPhenomenon.G1C;
import static org.isoscope.oracle.dsg.DsgPhenomenon.G2;
import static org.isoscope.oracle.dsg.DsgPhenomenon.G2_ITEM;
import static org.isoscope.oracle.dsg.DsgPhenomenon.G_SIA;
import static org.isoscope.oracle.dsg.DsgPhenomenon.G_SIB;
import static org.isoscope.oracle.dsg.DsgPhenomenon.G_SINGLE;
import static org.isoscope.oracle.dsg.Judgements.wrong;

import org.isoscope.model.AdyaLevel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One small history for each kind of cycle, and levels that rule it out or let it pass. */
class DsgPhenomenaTest {
  @ParameterizedTest
  @EnumSource(AdyaLevel.class)
  void one_transaction_after_another_is_right_everywhere(AdyaLevel level) {
    Histories history =
        new Histories()
            .readsAll("T1", "x0 y0")
            .updates("T1", "x0", "x1")
            .inserts("T1", "z2")
            .commits("T1")
            .readsAll("T2", "x1 y0 z2")
            .deletes("T2", "x1")
            .updates("T2", "z2", "z3")
            .readsAll("T2", "y0 z3")
            .commits("T2")
            .readsAll("T3", "y0 z3")
            .commits("T3");
    assertThat(wrong(level, history)).isEmpty();
  }

  @Test
  void writes_must_not_go_round_in_a_circle() {
    Histories history =
        new Histories()
            .updates("T1", "x0", "x1")
            .updates("T2", "x1", "x2")
            .updates("T2", "y0", "y3")
            .updates("T1", "y3", "y4");
    assertThat(wrong(READ_UNCOMMITTED, history)).containsExactly(G0);
    assertThat(wrong(NOTHING, history)).isEmpty();
  }

  @Test
  void two_transactions_must_not_read_from_each_other() {
    Histories history =
        new Histories()
            .updates("T1", "x0", "x1")
            .updates("T2", "y0", "y2")
            .reads("T1", "x1 y2")
            .reads("T2", "x1 y2");
    assertThat(wrong(READ_COMMITTED, history)).containsExactly(G1C);
    assertThat(wrong(READ_UNCOMMITTED, history)).isEmpty();
  }

  @Test
  void a_read_must_not_change_when_it_is_repeated() {
    Histories history =
        new Histories()
            .readsAll("T1", "x0")
            .updates("T2", "x0", "x1")
            .commits("T2")
            .readsAll("T1", "x1")
            .commits("T1");
    assertThat(wrong(CONSISTENT_VIEW, history)).containsExactly(G_SINGLE);
    assertThat(wrong(REPEATABLE_READ, history)).containsExactly(G2_ITEM);
    assertThat(wrong(SNAPSHOT_ISOLATION, history)).containsExactly(G_SIB, G_SIA);
    assertThat(wrong(SERIALIZABLE, history)).first().isEqualTo(G_SINGLE);
    assertThat(wrong(READ_COMMITTED, history)).isEmpty();
  }

  @Test
  void a_phantom_is_wrong_where_conditions_are_protected() {
    Histories history =
        new Histories()
            .reads("T1", "x0", "y1")
            .inserts("T2", "y1")
            .commits("T2")
            .reads("T1", "x0 y1", "y1")
            .commits("T1");
    assertThat(wrong(SERIALIZABLE, history)).first().isEqualTo(G_SINGLE);
    assertThat(wrong(REPEATABLE_READ, history)).isEmpty();
  }

  /** TxCheck, Figure 13: the cycle in TiDB has exactly one anti-dependency and no condition. */
  @Test
  void the_cycle_of_figure_13_is_not_of_snapshot_isolation() {
    Histories history =
        new Histories()
            .readsAll("T1", "x0 y0")
            .updates("T2", "x0", "x1")
            .commits("T2")
            .updates("T3", "x1", "x2")
            .updates("T3", "y0", "y3")
            .commits("T3")
            .updates("T1", "y3", "y4")
            .commits("T1");
    assertThat(wrong(SNAPSHOT_ISOLATION, history)).first().isEqualTo(G_SIB);
    assertThat(wrong(READ_COMMITTED, history)).isEmpty();
  }

  @Test
  void a_snapshot_must_not_miss_what_was_committed_before_it() {
    Histories history =
        new Histories().updates("T1", "x0", "x1").commits("T1").readsAll("T2", "x0").commits("T2");
    assertThat(wrong(SNAPSHOT_ISOLATION, history)).containsExactly(G_SIB);
    assertThat(wrong(SERIALIZABLE, history)).isEmpty();
  }

  @Test
  void write_skew_is_wrong_only_if_serializable_or_locked() {
    Histories history =
        new Histories()
            .readsAll("T1", "x0 y0")
            .readsAll("T2", "x0 y0")
            .updates("T1", "x0", "x1")
            .updates("T2", "y0", "y2")
            .commits("T1")
            .commits("T2");
    assertThat(wrong(SERIALIZABLE, history)).first().isEqualTo(G2_ITEM);
    assertThat(wrong(SERIALIZABLE_SNAPSHOTS, history)).first().isEqualTo(G2_ITEM);
    assertThat(wrong(REPEATABLE_READ, history)).containsExactly(G2_ITEM);
    assertThat(wrong(SNAPSHOT_ISOLATION, history)).isEmpty();
  }

  @Test
  void write_skew_by_inserts_is_wrong_only_if_serializable() {
    Histories history =
        new Histories()
            .reads("T1", "", "x1 y2")
            .reads("T2", "", "x1 y2")
            .inserts("T1", "x1")
            .inserts("T2", "y2");
    assertThat(wrong(SERIALIZABLE, history)).containsExactly(G2);
    assertThat(wrong(REPEATABLE_READ, history)).isEmpty();
    assertThat(wrong(SNAPSHOT_ISOLATION, history)).isEmpty();
  }

  @Test
  void a_condition_that_later_rows_would_match_is_no_cycle_of_writes() {
    Histories history =
        new Histories()
            .updates("T1", "x0 z0", "z0", "z1", "z0 x2")
            .updates("T2", "x0", "x2")
            .updates("T2", "y0", "y3")
            .commits("T2")
            .updates("T1", "y3", "y4");
    assertThat(wrong(READ_COMMITTED, history)).isEmpty();
    assertThat(wrong(SERIALIZABLE, history)).first().isEqualTo(G_SINGLE);
  }
}
