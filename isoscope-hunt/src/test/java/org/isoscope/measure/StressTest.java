package org.isoscope.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.isoscope.junit.EngineTest;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Lab;

/** A thousand random schedules with killed connections; `isoscope stress` is the longer form. */
class StressTest {
  private static final int SEED = 20261115;

  @EngineTest({"postgres", "mariadb"})
  void random_schedules_end_with_true_waits_and_no_session_left(Lab lab) {
    Stress stress = new Stress(lab.instance(), new StressSchedules(SEED, 0.05)::scenario);
    lab.close();
    for (var level :
        new IsolationLevel[] {IsolationLevel.READ_COMMITTED, IsolationLevel.REPEATABLE_READ}) {
      Stress.Summary summary = stress.run(level, 500, done -> {});
      assertThat(summary.problems()).isEmpty();
      assertThat(summary.leftOver()).isZero();
      assertThat(summary.blocked()).isGreaterThan(100);
      assertThat(summary.killed()).isGreaterThan(100);
      assertThat(summary.deadlocks()).isPositive();
    }
  }
}
