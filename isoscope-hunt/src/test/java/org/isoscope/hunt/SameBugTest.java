package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioReader;
import org.junit.jupiter.api.Test;

class SameBugTest {
  @Test
  void what_is_wrong_and_where_decides_and_not_the_statements_alone() {
    Scenario fewer = twoUpdates("affected 0", "affected 1");
    Scenario more = twoUpdates("affected 1", "affected 0");
    assertThat(SameBug.of(fewer)).containsExactly("1:UPDATE 2:UPDATE @2 affected fewer");
    assertThat(SameBug.of(more)).containsExactly("1:UPDATE 2:UPDATE @2 affected more");
    assertThat(SameBug.of(twoUpdates("error constraint", "blocks on T1")))
        .containsExactly("1:UPDATE 2:UPDATE @2 error instead of wait");
  }

  @Test
  void openings_and_trailing_ends_do_not_matter() {
    Scenario bare =
        ScenarioReader.read(
            """
            T1> UPDATE t SET a = 1;
            T2> UPDATE t SET a = 2;
                => bug: affected 0
                => correct: affected 1
            """,
            "bare.scenario");
    assertThat(SameBug.of(bare)).isEqualTo(SameBug.of(twoUpdates("affected 0", "affected 1")));
  }

  @Test
  void what_comes_after_a_lone_session_went_wrong_does_not_matter() {
    assertThat(SameBug.of(lone("UPDATE t SET a = 1", "T2> DELETE FROM t;")))
        .isEqualTo(SameBug.of(lone("UPDATE t SET a = 1", "")))
        .containsExactly("1:INSERT 1:UPDATE @2 affected more");
  }

  @Test
  void a_lone_session_that_misreads_an_aggregate_may_do_anything_with_it() {
    assertThat(SameBug.of(lone("INSERT INTO u SELECT 1 FROM t HAVING MAX(a) = 0", "")))
        .containsExactly("1:INSERT 1:INSERT @2 affected more", "MAX(…) over a row of one's own");
  }

  @Test
  void an_update_beside_an_undone_insert_is_known_in_any_schedule() {
    Scenario later =
        ScenarioReader.read(
            """
            T1> SELECT a FROM t FOR UPDATE;
            T2> UPDATE t SET a = 2;
                => bug: affected 2
                => correct: affected 1
            T3> INSERT INTO t VALUES (4);
            T3> ROLLBACK;
            T1> COMMIT;
            """,
            "later.scenario");
    assertThat(SameBug.of(later))
        .contains("an UPDATE beside an INSERT that may be undone: affected more");
    assertThat(SameBug.of(twoUpdates("affected 1", "affected 0"))).hasSize(1);
  }

  @Test
  void a_row_lost_where_a_write_beside_a_delete_was_undone_is_known_in_any_schedule() {
    String sign = "a row lost where a write beside a DELETE was undone";
    assertThat(SameBug.of(undone("ROLLBACK", "rows (2)"))).contains(sign).hasSize(2);
    assertThat(SameBug.of(undone("ROLLBACK", "rows (1) (2) (3)"))).hasSize(1);
    assertThat(SameBug.of(undone("COMMIT", "rows (2)"))).hasSize(1);
  }

  private static Scenario undone(String end, String bug) {
    return ScenarioReader.read(
        """
        T1> DELETE FROM t WHERE a = 1;
        T2> SELECT a FROM t FOR UPDATE;
        T2> %s;
        T3> UPDATE t SET a = 1 WHERE a = 3;
        T1> COMMIT;
        final t
            => bug: %s
            => correct: rows (1) (2)
        """
            .formatted(end, bug),
        "undone.scenario");
  }

  private static Scenario lone(String wrong, String after) {
    return ScenarioReader.read(
        """
        T1> INSERT INTO t VALUES (1);
        T1> %s;
            => bug: affected 2
            => correct: affected 1
        %s
        """
            .formatted(wrong, after),
        "lone.scenario");
  }

  private static Scenario twoUpdates(String bug, String correct) {
    return ScenarioReader.read(
        """
        T1> BEGIN;
        T2> BEGIN;
        T1> UPDATE t SET a = 1;
        T2> UPDATE t SET a = 2;
            => bug: %s
            => correct: %s
        T1> COMMIT;
        T2> ROLLBACK;
        """
            .formatted(bug, correct),
        "updates.scenario");
  }
}
