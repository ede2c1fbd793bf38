package org.isoscope.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isoscope.junit.EngineTest;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/** A comment changes nothing of what happens, whoever reads the statement. */
class CommentedCommitTest {
  private static final String SCENARIO =
      """
      setup
        CREATE TABLE t (k INT PRIMARY KEY, v INT);
        INSERT INTO t VALUES (1, 0);

      T1> UPDATE t SET v = 1 WHERE k = 1;
      T2> UPDATE t SET v = v + 10 WHERE k = 1;
      T1> COMMIT;
      T2> COMMIT;
      """;

  @EngineTest({"h2", "postgres", "mariadb", "mysql", "hsqldb", "derby", "sqlite", "duckdb"})
  void a_comment_before_or_behind_commit_leaves_the_trace_as_it_is(Lab lab) {
    for (String begin : List.of("", "T1> BEGIN;\nT2> BEGIN;\n")) {
      String plain = SCENARIO.replace("T1> UPDATE", begin + "T1> UPDATE");
      Seen expected = seen(lab, plain);
      assertThat(seen(lab, plain.replace("COMMIT;", "/* done */ COMMIT;"))).isEqualTo(expected);
      assertThat(seen(lab, plain.replace("COMMIT;", "COMMIT /* done */;"))).isEqualTo(expected);
      assertThat(seen(lab, plain.replace("COMMIT;", "COMMIT -- done\n;"))).isEqualTo(expected);
    }
  }

  /** All of a trace but the words of its statements. */
  private record Seen(
      List<String> steps, List<?> events, Object finalState, Object levels, List<String> notes) {}

  private static Seen seen(Lab lab, String text) {
    IsolationLevel level = lab.instance().dialect().levels().standard();
    Trace trace = lab.run(Scenario.parse(text), level);
    return new Seen(
        trace.steps().stream().map(CommentedCommitTest::words).toList(),
        trace.events(),
        trace.finalState(),
        trace.effectiveLevels(),
        trace.notes());
  }

  private static String words(StepRecord record) {
    return record.index() + " " + record.lockWait() + " " + record.outcome();
  }
}
