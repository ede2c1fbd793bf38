package org.isoscope.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.report.run.Outcomes.hasRows;
import static org.isoscope.report.run.Outcomes.ok;
import static org.isoscope.report.run.Outcomes.row;
import static org.isoscope.report.run.Outcomes.rows;
import static org.isoscope.report.run.Outcomes.updated;
import static org.isoscope.report.run.TraceBuilder.trace;

import java.util.List;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.Style;
import org.isoscope.schedule.Claim;
import org.junit.jupiter.api.Test;

class TimelineTextTest {
  private static final TimelineText TEXT = new TimelineText(Style.PLAIN, 80);

  @Test
  void a_blocked_step_is_drawn_until_it_resumes_and_what_queued_comes_after_it() {
    assertThat(TEXT.write(Samples.blockedUpdate().report()))
        .isEqualTo(
            """
            counter.scenario

            ━━ mariadb 10.11.5 · REPEATABLE READ ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━

                T1                                     T2
                ─────────────────────────────────────  ─────────────────────────────────────
             1  BEGIN
             2                                         BEGIN
             3  UPDATE t SET v = 5 WHERE k = 1
                → 1 row
             4                                         UPDATE t SET v = v + 1 WHERE k = 1
                                                         AND v >= 0
                                                       … blocked by T1
             6  SELECT * FROM t                        ┊
                → (1, 5)                               ┊
             7  COMMIT                                 ┊
                                                       ↳ step 4 resumed
                                                       → 1 row
             5                                         COMMIT (was queued)

            final state  t: (1, 6)
            all 2 expectations hold
            """);
  }

  @Test
  void the_victim_of_a_deadlock_fails_where_the_engine_broke_it() {
    assertThat(new TimelineText(new Style(false, false), 80).write(Samples.deadlock().report()))
        .isEqualTo(
            """
            deadlock.scenario

            == postgres 17.0 - SERIALIZABLE ================================================

                T1                        T2                        T3
                ------------------------  ------------------------  ------------------------
             1  UPDATE t SET v = 1 WHERE
                  k = 1
                -> 1 row
             2                            UPDATE t SET v = 2 WHERE
                                            k = 2
                                          -> 1 row
             3  UPDATE t SET v = 1 WHERE
                  k = 2
                ... blocked by T2
             4  :                         UPDATE t SET v = 2 WHERE
                :                           k = 1
                :                         ... blocked by T1
                :                         +> step 4 failed
                :                         -> ERROR deadlock
                :                           [40P01]: deadlock
                :                           detected
                +> step 3 resumed
                -> 1 row
             5                                                      SELECT * FROM t
                                                                    -> (1, 0) (2, 0)
             6  COMMIT

            final state  t: (1, 1) (2, 1)
            """);
  }

  @Test
  void failed_expectations_are_marked_at_their_step_and_listed_with_their_lines() {
    TraceBuilder run =
        trace("skew.scenario", "T1", "T2")
            .step("T1", "SELECT v FROM t", rows(row(1)))
            .expect(hasRows(row(1)))
            .blocked("T2", "UPDATE t SET v = 2", "T1")
            .expect(new Claim.Proceeds())
            .expect(new Claim.Affects(2))
            .step("T1", "COMMIT", ok())
            .resumed(2, updated(1))
            .ends("t", row(2))
            .expectEnd("t", row(3))
            .note("T2 asked for SERIALIZABLE and has REPEATABLE READ");
    assertThat(TEXT.write(run.report()))
        .endsWith(
            """
             1  SELECT v FROM t
                → (1)
             2                                        UPDATE t SET v = 2
                                                      … blocked by T1
                                                      ✗ expected not to block
             3  COMMIT                                ┊
                                                      ↳ step 2 resumed
                                                      → 1 row
                                                      ✗ expected 2 rows

            final state  t: (2)
            note: T2 asked for SERIALIZABLE and has REPEATABLE READ

            ✗ skew.scenario:12  T2: UPDATE t SET v = 2
                expected not to block
                expected 2 rows
                saw blocked by T1, resumed after T1, then 1 row
            ✗ skew.scenario:13  final t
                expected rows (3)
                saw (2)
            3 of 4 expectations failed
            """);
  }

  @Test
  void a_known_bug_is_shown_against_the_correct_outcome_at_every_level() {
    List<RunResult> report =
        List.of(
            Samples.knownBug(1).result(),
            Samples.knownBug(0).at(IsolationLevel.SERIALIZABLE).result(),
            Samples.knownBug(2).at(IsolationLevel.READ_COMMITTED).result());
    String text = TEXT.write(report);
    assertThat(text)
        .startsWith(
            """
            MDEV-26642.scenario · UPDATE sees rows its snapshot does not have
            https://jira.mariadb.org/browse/MDEV-26642

            ━━ mariadb 10.11.5 · REPEATABLE READ ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━

            """)
        .contains(
            """
             4                                        SELECT v FROM t
                                                      → (1)
                                                      ✗ correct: rows (0)
             5                                        COMMIT

            final state  t: (1)

            ✗ MDEV-26642.scenario:14  T2: SELECT v FROM t
                correct: rows (0)
                saw (1)
            shows the bug

            ━━ mariadb 10.11.5 · SERIALIZABLE ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
            """)
        .contains("\nfinal state  t: (1)\ncorrect\n\n━━ mariadb 10.11.5 · READ COMMITTED ━━━")
        .endsWith(
            """
            ✗ MDEV-26642.scenario:14  T2: SELECT v FROM t
                correct: rows (0)
                bug: rows (1)
                saw (2)
            neither the bug nor the correct outcome

            level            blocked  errors  expected  verdict        last rows
            REPEATABLE READ  0        0       1 of 1    shows the bug  (1)
            SERIALIZABLE     0        0       1 of 1    correct        (0)
            READ COMMITTED   0        0       1 of 1    neither        (2)
            """);
    assertThat(text).containsOnlyOnce("https://jira");
  }
}
