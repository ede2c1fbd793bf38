package org.isoscope;

import static org.assertj.core.api.Assertions.assertThat;

import org.isoscope.junit.EngineTest;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Judgement;
import org.isoscope.trace.Judgement.BugOutcome;

/** The example files do on real engines what they say. */
class ExamplesTest {
  @EngineTest("mariadb:10.11.5")
  void mdev_26642_shows_at_repeatable_read_and_at_no_other_level(Lab lab) {
    Scenario scenario = Scenarios.example("mdev-26642.scenario");
    for (IsolationLevel level : IsolationLevel.values()) {
      if (level == IsolationLevel.SNAPSHOT) {
        continue;
      }
      Judgement judgement = Judge.judge(lab.run(scenario, level));
      assertThat(judgement.failures()).as("%s", level).isEmpty();
      assertThat(judgement.bugOutcome())
          .as("%s", level)
          .isEqualTo(level == IsolationLevel.REPEATABLE_READ ? BugOutcome.BUG : BugOutcome.NONE);
    }
  }

  @EngineTest("h2:1.4.198")
  void h2_1_4_198_loses_an_update(Lab lab) {
    assertThat(lostUpdate(lab).bugOutcome()).isEqualTo(BugOutcome.BUG);
  }

  @EngineTest({"h2:1.4.197", "h2:1.4.199"})
  void the_releases_around_it_do_not(Lab lab) {
    assertThat(lostUpdate(lab).bugOutcome()).isEqualTo(BugOutcome.CORRECT);
  }

  private static Judgement lostUpdate(Lab lab) {
    Judgement judgement =
        Judge.judge(
            lab.run(Scenarios.example("h2-lost-update.scenario"), IsolationLevel.READ_COMMITTED));
    assertThat(judgement.failures()).isEmpty();
    return judgement;
  }

  @EngineTest({"postgres", "mariadb", "mysql"})
  void lock_wait_holds_at_every_level(Lab lab) {
    holdsEverywhere(lab, "lock-wait.scenario");
  }

  @EngineTest({"h2", "postgres", "mariadb", "mysql", "hsqldb", "derby", "sqlite", "duckdb"})
  void write_skew_holds_on_every_engine_at_every_level(Lab lab) {
    holdsEverywhere(lab, "write-skew.scenario");
  }

  private static void holdsEverywhere(Lab lab, String example) {
    for (IsolationLevel level : lab.instance().dialect().levels().offered()) {
      Judgement judgement = Judge.judge(lab.run(Scenarios.example(example), level));
      assertThat(judgement.failures()).as("%s", level).isEmpty();
    }
  }
}
