package org.isoscope.oracle.dsg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.oracle.dsg.Judgements.edges;

import org.junit.jupiter.api.Test;

/** Which statements make which edges. */
class DsgEdgesTest {
  @Test
  void who_reads_a_version_depends_on_who_made_it() {
    assertThat(edges(new Histories().updates("T1", "x0", "x1").commits("T1").readsAll("T2", "x1")))
        .containsExactly("T1 item-read T2");
  }

  @Test
  void a_version_that_only_stands_in_the_table_is_read_by_the_condition() {
    Histories history = new Histories().updates("T1", "x0", "x1").reads("T2", "x1 y0", "y0");
    assertThat(edges(history)).containsExactly("T1 predicate-read T2");
  }

  @Test
  void a_writing_statement_reads_the_table_before_it_writes() {
    Histories history =
        new Histories().updates("T1", "x0", "x1").updates("T2", "x1 y0", "y0", "y2", "y0");
    assertThat(edges(history)).containsExactly("T1 predicate-write T2");
  }

  @Test
  void who_replaces_a_version_depends_on_who_made_it_and_has_read_it() {
    assertThat(edges(new Histories().updates("T1", "x0", "x1").updates("T2", "x1", "x2")))
        .contains("T1 item-write T2", "T1 item-read T2");
  }

  @Test
  void who_replaces_what_was_read_depends_on_the_reader() {
    Histories history = new Histories().readsAll("T1", "x0").updates("T2", "x0", "x1");
    assertThat(edges(history)).contains("T1 item-anti T2");
  }

  @Test
  void only_the_next_version_anti_depends_on_a_reader_of_the_row() {
    Histories history =
        new Histories()
            .reads("T1", "x0", "x0 x1 x2")
            .updates("T2", "x0", "x1")
            .updates("T3", "x1", "x2");
    assertThat(edges(history)).contains("T1 item-anti T2").doesNotContain("T1 item-anti T3");
  }

  @Test
  void a_condition_depends_on_later_versions_only_if_the_match_changed() {
    assertThat(edges(new Histories().reads("T1", "x0", "x1").updates("T2", "x0", "x0", "x1", "x0")))
        .containsExactly("T1 predicate-anti T2");
    assertThat(edges(new Histories().reads("T1", "x0", "").updates("T2", "x0", "x1"))).isEmpty();
  }

  @Test
  void a_later_version_that_changes_the_match_counts_even_if_it_is_not_the_next() {
    Histories history =
        new Histories().reads("T1", "x0", "x2").updates("T2", "x0", "x1").updates("T3", "x1", "x2");
    assertThat(edges(history))
        .contains("T1 predicate-anti T3")
        .doesNotContain("T1 predicate-anti T2");
  }

  @Test
  void only_what_a_transaction_installs_can_change_a_match() {
    Histories history =
        new Histories().reads("T1", "x0", "x1").updates("T2", "x0", "x1").updates("T2", "x1", "x2");
    assertThat(edges(history)).isEmpty();
  }

  @Test
  void an_inserted_row_that_a_version_set_lacks_was_not_there_yet() {
    assertThat(edges(new Histories().reads("T1", "x0", "y1").inserts("T2", "y1")))
        .containsExactly("T1 predicate-anti T2");
    assertThat(edges(new Histories().reads("T1", "x0", "x0").inserts("T2", "y1"))).isEmpty();
  }

  @Test
  void a_row_that_was_there_first_and_is_not_in_a_version_set_was_deleted() {
    assertThat(edges(new Histories().deletes("T1", "y0").reads("T2", "x0", "")))
        .containsExactly("T1 predicate-read T2");
  }

  @Test
  void a_deleted_row_matches_nothing() {
    assertThat(edges(new Histories().reads("T1", "x0", "x0").deletes("T2", "x0")))
        .containsExactly("T1 item-anti T2", "T1 predicate-anti T2");
    assertThat(edges(new Histories().reads("T1", "x0", "").deletes("T2", "x0"))).isEmpty();
  }

  @Test
  void a_row_that_came_and_went_may_be_missing_for_either_reason() {
    Histories history =
        new Histories().inserts("T2", "y1").deletes("T3", "y1").reads("T1", "x0", "y1");
    assertThat(edges(history)).noneMatch(edge -> edge.contains("T1"));
  }

  @Test
  void without_a_condition_nothing_is_said_of_what_came_later() {
    Histories history = new Histories().reads("T1", "x0").updates("T2", "x0", "x1");
    assertThat(edges(history)).isEmpty();
  }

  @Test
  void a_transaction_does_not_depend_on_itself() {
    Histories history =
        new Histories()
            .updates("T1", "x0", "x1")
            .readsAll("T1", "x1")
            .updates("T1", "x1", "x2")
            .readsAll("T1", "x2")
            .deletes("T1", "x2")
            .readsAll("T1", "");
    assertThat(edges(history)).isEmpty();
  }

  @Test
  void what_did_not_commit_takes_no_part() {
    Histories history =
        new Histories()
            .readsAll("T1", "x0")
            .updates("T2", "x0", "x1")
            .rollsBack("T2")
            .updates("T3", "x0", "x2");
    assertThat(edges(history)).containsExactly("T1 item-anti T3", "T1 predicate-anti T3");
  }

  @Test
  void versions_that_do_not_join_up_have_no_order() {
    Histories history =
        new Histories().readsAll("T1", "x0").updates("T2", "x0", "x1").updates("T3", "x7", "x8");
    assertThat(edges(history)).isEmpty();
  }

  @Test
  void a_transaction_that_went_back_to_a_savepoint_leaves_no_order() {
    Histories history =
        new Histories().readsAll("T1", "x0").updates("T2", "x0", "x1").updates("T2", "x0", "x2");
    assertThat(edges(history)).isEmpty();
  }
}
