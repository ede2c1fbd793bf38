package org.isoscope.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.report.run.Outcomes.failed;
import static org.isoscope.report.run.Outcomes.ok;
import static org.isoscope.report.run.Outcomes.row;
import static org.isoscope.report.run.Outcomes.rows;
import static org.isoscope.report.run.TraceBuilder.trace;

import java.util.List;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.Style;
import org.isoscope.schedule.Claim;
import org.junit.jupiter.api.Test;

class SummaryTextTest {
  private static final SummaryText SUMMARY = new SummaryText(Style.PLAIN, 80);

  @Test
  void a_run_takes_one_line() {
    assertThat(SUMMARY.write(Samples.deadlock().report()))
        .isEqualTo(
            """
            level         blocked  errors      last rows
            SERIALIZABLE  2        1 deadlock  (1, 0) (2, 0)
            """);
  }

  @Test
  void errors_of_many_kinds_do_not_push_the_verdict_away() {
    List<RunResult> report =
        trace("s", "T1")
            .step("T1", "A", failed(ErrorKind.SERIALIZATION_FAILURE, "40001", "no"))
            .step("T1", "B", failed(ErrorKind.TRANSACTION_ABORTED, "25P02", "no"))
            .step("T1", "C", failed(ErrorKind.TRANSACTION_ABORTED, "25P02", "no"))
            .report();
    assertThat(SUMMARY.write(report))
        .isEqualTo(
            """
            level            blocked  errors
            REPEATABLE READ  0        3 serialization-failure…
            """);
  }

  @Test
  void expectations_that_failed_are_counted() {
    RunResult failing =
        trace("s", "T1").step("T1", "COMMIT", ok()).expect(new Claim.Affects(1)).result();
    RunResult holding =
        trace("s", "T1")
            .at(IsolationLevel.SERIALIZABLE)
            .step("T1", "COMMIT", ok())
            .expect(new Claim.Succeeds())
            .result();
    assertThat(SUMMARY.write(List.of(failing, holding)))
        .isEqualTo(
            """
            level            blocked  errors  expected  verdict
            REPEATABLE READ  0        0       0 of 1    failed
            SERIALIZABLE     0        0       1 of 1    as expected
            """);
  }

  @Test
  void scenario_and_engine_are_told_where_they_differ_and_levels_then_shortened() {
    List<RunResult> report =
        List.of(
            Samples.blockedUpdate().result(),
            Samples.deadlock().has("T2", IsolationLevel.SNAPSHOT).result());
    assertThat(SUMMARY.write(report))
        .isEqualTo(
            """
            scenario           engine           level            blocked  errors      expected  verdict
            counter.scenario   mariadb 10.11.5  RR               1        0           2 of 2    as expected
            deadlock.scenario  postgres 17.0    SER (T2 has SI)  2        1 deadlock  -         -
            """);
  }

  @Test
  void the_last_rows_fill_what_is_left_of_the_line() {
    List<RunResult> report =
        trace("s", "T1")
            .step("T1", "SELECT 1", rows(row(1), row(22222222), row(33333333), row(44444444)))
            .step("T1", "COMMIT", ok())
            .report();
    assertThat(new SummaryText(Style.PLAIN, 60).write(report))
        .isEqualTo(
            """
            level            blocked  errors  last rows
            REPEATABLE READ  0        0       (1) (22222222) (33333333)…
            """);
  }
}
