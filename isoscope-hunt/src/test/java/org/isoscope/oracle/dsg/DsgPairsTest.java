package org.isoscope.oracle.dsg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.model.AdyaLevel.CONSISTENT_VIEW;
import static org.isoscope.model.AdyaLevel.READ_COMMITTED;
import static org.isoscope.model.AdyaLevel.READ_UNCOMMITTED;
import static org.isoscope.model.AdyaLevel.REPEATABLE_READ;
import static org.isoscope.model.AdyaLevel.SERIALIZABLE;
import static org.isoscope.model.AdyaLevel.SNAPSHOT_ISOLATION;
import static org.isoscope.oracle.dsg.DsgPhenomenon.G1A;
import static org.isoscope.oracle.dsg.DsgPhenomenon.G1B;
import static org.isoscope.oracle.dsg.DsgPhenomenon.G_SIA;
import static org.isoscope.oracle.dsg.DsgPhenomenon.LOST_UPDATE;
import static org.isoscope.oracle.dsg.Judgements.wrong;

import org.junit.jupiter.api.Test;

/** What is wrong between two statements, without a look at the whole graph. */
class DsgPairsTest {
  @Test
  void what_was_rolled_back_must_not_be_read() {
    Histories history = new Histories().updates("T1", "x0", "x1").reads("T2", "x1").rollsBack("T1");
    assertThat(wrong(READ_COMMITTED, history)).containsExactly(G1A);
    assertThat(wrong(READ_UNCOMMITTED, history)).isEmpty();
  }

  @Test
  void a_row_must_not_be_missed_because_of_a_delete_that_was_rolled_back() {
    Histories history = new Histories().deletes("T1", "x0").readsAll("T2", "y0").rollsBack("T1");
    assertThat(wrong(READ_COMMITTED, history)).containsExactly(G1A);
    assertThat(wrong(READ_COMMITTED, new Histories().deletes("T1", "x0").readsAll("T2", "x0 y0")))
        .isEmpty();
  }

  @Test
  void who_does_not_commit_may_have_read_anything() {
    Histories history =
        new Histories().updates("T1", "x0", "x1").reads("T2", "x1").rollsBack("T1").rollsBack("T2");
    assertThat(wrong(SERIALIZABLE, history)).isEmpty();
  }

  @Test
  void what_its_writer_changes_again_must_not_be_read() {
    Histories history =
        new Histories().updates("T1", "x0", "x1").reads("T2", "x1").updates("T1", "x1", "x2");
    assertThat(wrong(READ_COMMITTED, history)).containsExactly(G1B);
    assertThat(wrong(READ_UNCOMMITTED, history)).isEmpty();
  }

  @Test
  void an_update_must_not_be_lost() {
    Histories history =
        new Histories()
            .readsAll("T1", "x0")
            .readsAll("T2", "x0")
            .updates("T1", "x0", "x1")
            .commits("T1")
            .updates("T2", "x0", "x2")
            .commits("T2");
    assertThat(wrong(SNAPSHOT_ISOLATION, history)).containsExactly(LOST_UPDATE);
    assertThat(wrong(REPEATABLE_READ, history)).contains(LOST_UPDATE);
    assertThat(wrong(CONSISTENT_VIEW, history)).containsExactly(LOST_UPDATE);
    assertThat(wrong(READ_COMMITTED, history)).isEmpty();
  }

  @Test
  void a_row_must_not_be_deleted_and_updated_at_once() {
    Histories history = new Histories().deletes("T1", "x0").updates("T2", "x0", "x1");
    assertThat(wrong(SNAPSHOT_ISOLATION, history)).containsExactly(LOST_UPDATE);
  }

  @Test
  void a_snapshot_must_not_show_what_was_committed_after_it() {
    Histories history =
        new Histories()
            .readsAll("T1", "y0")
            .updates("T2", "x0", "x1")
            .commits("T2")
            .reads("T1", "x1", "x1")
            .commits("T1");
    assertThat(wrong(SNAPSHOT_ISOLATION, history)).containsExactly(G_SIA);
    assertThat(wrong(SERIALIZABLE, history)).isEmpty();
  }
}
