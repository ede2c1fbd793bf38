package org.isoscope.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.report.run.Outcomes.failed;
import static org.isoscope.report.run.Outcomes.ok;
import static org.isoscope.report.run.Outcomes.row;
import static org.isoscope.report.run.Outcomes.rows;
import static org.isoscope.report.run.Outcomes.updated;
import static org.isoscope.report.run.TraceBuilder.trace;

import java.util.Optional;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Row;
import org.isoscope.report.Style;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Expectation.Variant;
import org.isoscope.trace.StepOutcome;
import org.junit.jupiter.api.Test;

/** What a time line says in particular cases. */
class TimelineDetailsTest {
  private static final TimelineText TEXT = new TimelineText(Style.PLAIN, 80);

  @Test
  void the_heading_tells_which_sessions_have_another_level() {
    assertThat(heading(Samples.deadlock().has("T2", IsolationLevel.SNAPSHOT)))
        .startsWith("━━ postgres 17.0 · SERIALIZABLE (T2 has SNAPSHOT) ━");
    assertThat(
            heading(
                Samples.blockedUpdate()
                    .atOwnLevels()
                    .has("T1", IsolationLevel.READ_COMMITTED)
                    .has("T2", IsolationLevel.SERIALIZABLE)))
        .startsWith("━━ mariadb 10.11.5 · T1 READ COMMITTED, T2 SERIALIZABLE ━");
    assertThat(
            heading(
                Samples.blockedUpdate()
                    .at(IsolationLevel.READ_UNCOMMITTED)
                    .has("T1", IsolationLevel.READ_COMMITTED)
                    .has("T2", IsolationLevel.READ_COMMITTED)))
        .startsWith("━━ mariadb 10.11.5 · READ UNCOMMITTED (in fact READ COMMITTED) ━");
  }

  private static String heading(TraceBuilder run) {
    return TEXT.write(run.report()).lines().skip(2).findFirst().orElseThrow();
  }

  @Test
  void long_results_are_wrapped_between_rows_and_cut() {
    var many = new Row[37];
    for (int i = 0; i < many.length; i++) {
      many[i] = row(i, 100 + i);
    }
    assertThat(TEXT.write(trace("s", "T1", "T2").step("T1", "TABLE t", rows(many)).report()))
        .contains(
            """
             1  TABLE t
                → (0, 100) (1, 101) (2, 102)
                  (3, 103) (4, 104) (5, 105)
                  (6, 106) (7, 107) (8, 108)
                  (9, 109) … 37 rows in all
            """);
  }

  @Test
  void an_error_is_the_first_line_of_its_message_without_the_drivers_wrapping() {
    assertThat(errorLine("40001", "(conn=4711) Deadlock found; try again\nsecond line"))
        .isEqualTo("→ ERROR deadlock [40001]: Deadlock found; try again");
    assertThat(errorLine("40001", "Lock failed; SQL statement:\nUPDATE t [40001-214]"))
        .isEqualTo("→ ERROR deadlock [40001]: Lock failed");
    assertThat(errorLine(null, null)).isEqualTo("→ ERROR deadlock");
  }

  private static String errorLine(String state, String message) {
    String text =
        TEXT.write(
            trace("s", "T1")
                .step(
                    "T1",
                    "UPDATE a_table_with_a_long_name SET v = 1 WHERE k = 1 AND v = 1",
                    failed(ErrorKind.DEADLOCK, state, message))
                .report());
    return text.lines().reduce((first, second) -> second).orElseThrow().strip();
  }

  @Test
  void steps_that_never_ran_stand_where_their_turn_or_their_queue_ended() {
    TraceBuilder run =
        trace("kill.scenario", "T1", "T2")
            .step("T1", "UPDATE t SET v = 1", updated(1))
            .blocked("T2", "UPDATE t SET v = 2", "T1")
            .queued("T2", "COMMIT")
            .outcome(3, new StepOutcome.NotRun("the connection of T2 is gone"))
            .kill("T2")
            .resumed(2, failed(ErrorKind.CONNECTION_LOST, "08000", "connection closed"))
            .notRun("T2", "SELECT 1", "the connection of T2 is gone")
            .step("T1", "COMMIT", ok());
    assertThat(TEXT.write(run.report()))
        .endsWith(
            """
             1  UPDATE t SET v = 1
                → 1 row
             2                                        UPDATE t SET v = 2
                                                      … blocked by T1
             4                                        (kill)
                                                      ↳ step 2 failed
                                                      → ERROR connection-lost [08000]:
                                                        connection closed
             3                                        COMMIT (was queued)
                                                      → not run: the connection of T2 is
                                                        gone
             5                                        SELECT 1
                                                      → not run: the connection of T2 is
                                                        gone
             6  COMMIT
            """);
  }

  @Test
  void a_resumed_step_says_ok_where_others_need_not() {
    assertThat(
            TEXT.write(
                trace("s", "T1", "T2")
                    .blocked("T2", "DROP TABLE t")
                    .step("T1", "COMMIT", ok())
                    .resumed(1, ok())
                    .report()))
        .contains("… blocked\n")
        .contains("↳ step 1 resumed\n                                          → ok\n");
  }

  @Test
  void one_expectation_and_none_at_this_level_read_like_sentences() {
    TraceBuilder one = trace("s", "T1").step("T1", "UPDATE t SET v = 1", updated(1));
    assertThat(TEXT.write(one.report())).doesNotContain("expect");
    assertThat(TEXT.write(one.expect(new Claim.Succeeds()).report()))
        .endsWith("\nthe expectation holds\n");
    TraceBuilder elsewhere =
        trace("s", "T1")
            .step("T1", "UPDATE t SET v = 1", updated(1))
            .expect(
                Variant.ALWAYS, new Claim.Blocks(Optional.empty()), IsolationLevel.SERIALIZABLE);
    assertThat(TEXT.write(elsewhere.report())).endsWith("\nnothing is expected at this level\n");
  }
}
