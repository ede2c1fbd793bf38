package org.isoscope.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.isoscope.Scenarios;
import org.isoscope.junit.EngineTest;
import org.isoscope.model.IsolationLevel;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/** A deadlock is only a result that can be repeated if its victim is the same every time. */
class DeadlockVictimTest {
  private static final int ROUNDS = 40;

  private static final String CIRCLE =
      """
      setup CREATE TABLE t (k INT PRIMARY KEY, v INT); INSERT INTO t VALUES (1, 0), (2, 0);
      T1> UPDATE t SET v = 1 WHERE k = 1;
      T2> UPDATE t SET v = 2 WHERE k = 2;
      T1> UPDATE t SET v = 1 WHERE k = 2;
      T2> UPDATE t SET v = 2 WHERE k = 1;
      T1> COMMIT;
      T2> COMMIT;
      """;

  @EngineTest({"postgres:10", "postgres:17", "mariadb", "mysql", "h2"})
  void the_one_who_closes_the_circle_is_the_victim_every_time(Lab lab) {
    List<String> victims =
        IntStream.range(0, ROUNDS).mapToObj(i -> victim(lab)).distinct().toList();
    assertThat(victims).containsExactly("T2");
  }

  private static String victim(Lab lab) {
    Trace trace = Scenarios.run(lab, IsolationLevel.READ_COMMITTED, CIRCLE);
    return trace.steps().stream()
        .filter(StepRecord::failed)
        .findFirst()
        .orElseThrow()
        .step()
        .session();
  }
}
