package org.isoscope.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.report.run.Outcomes.failed;
import static org.isoscope.report.run.Outcomes.rows;
import static org.isoscope.report.run.Outcomes.updated;
import static org.isoscope.report.run.TraceBuilder.trace;

import org.isoscope.model.ErrorKind;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.junit.jupiter.api.Test;

class RunMarkdownTest {
  private static final RunMarkdown MARKDOWN = new RunMarkdown();

  @Test
  void a_run_can_be_pasted_into_a_bug_tracker() {
    assertThat(MARKDOWN.write(Samples.blockedUpdate().note("a *note*").report()))
        .isEqualTo(
            """
            ## counter.scenario

            ```sql
            CREATE TABLE t (k INT PRIMARY KEY, v INT);
            INSERT INTO t VALUES (1, 0);
            ```

            ### mariadb 10.11.5 · REPEATABLE READ

            | # | T1 | T2 | result |
            |--:|---|---|---|
            | 1 | `BEGIN` | | |
            | 2 | | `BEGIN` | |
            | 3 | `UPDATE t SET v = 5 WHERE k = 1` | | 1 row |
            | 4 | | `UPDATE t SET v = v + 1 WHERE k = 1 AND v >= 0` | … blocked by T1 |
            | 6 | `SELECT * FROM t` | | `(1, 5)` |
            | 7 | `COMMIT` | | |
            | | | ↳ step 4 resumed | 1 row |
            | 5 | | `COMMIT` (was queued) | |

            - final state of `t`: `(1, 6)`

            > note: a \\*note\\*

            **all 2 expectations hold**
            """);
  }

  @Test
  void a_failure_is_marked_at_its_step_and_listed() {
    assertThat(MARKDOWN.write(Samples.knownBug(1).report()))
        .startsWith(
            """
            ## MDEV-26642.scenario: UPDATE sees rows its snapshot does not have

            <https://jira.mariadb.org/browse/MDEV-26642>

            ### mariadb 10.11.5 · REPEATABLE READ
            """)
        .contains("| 4 | | `SELECT v FROM t` | `(1)`<br>**✗ correct: rows (0)** |\n")
        .endsWith(
            """
            - ✗ `MDEV-26642.scenario:14  T2: SELECT v FROM t`: correct: rows (0), saw (1)

            **shows the bug**
            """);
  }

  @Test
  void pipes_and_backticks_stay_inside_their_cells() {
    Row row = Row.of(Value.of("a|b"), Value.of("`"));
    assertThat(
            MARKDOWN.write(
                trace("s", "T1")
                    .step("T1", "SELECT `a` || '`' FROM `t`", rows(row))
                    .step("T1", "UPDATE `t`\nSET v = 1", updated(1))
                    .step("T1", "X", failed(ErrorKind.OTHER, "HY000", "<b> | *x*\nmore"))
                    .report()))
        .contains("| 1 | `` SELECT `a` \\|\\| '`' FROM `t` `` | ``('a\\|b', '`')`` |\n")
        .contains("| 2 | ``UPDATE `t` SET v = 1`` | 1 row |\n")
        .contains("| 3 | `X` | ERROR other \\[HY000\\]: &lt;b> \\| \\*x\\* |\n");
  }

  @Test
  void a_fence_in_the_setup_does_not_end_the_block() {
    assertThat(MARKDOWN.write(trace("s", "T1").setup("SELECT '```'").report()))
        .contains("````sql\nSELECT '```';\n````\n");
  }
}
