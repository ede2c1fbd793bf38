package org.isoscope;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.SNAPSHOT;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.engines.Engine;
import org.isoscope.engines.RunningEngine;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.model.BadInputException;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Trace;
import org.junit.jupiter.api.Test;

class IsoscopeTest {
  private static final String LOCK_WAIT =
      """
      setup
      CREATE TABLE t (k INT PRIMARY KEY, v INT);
      INSERT INTO t VALUES (1, 0);

      T1> BEGIN;
      T1> UPDATE t SET v = 1 WHERE k = 1;
      T2> UPDATE t SET v = v + 1 WHERE k = 1;
        => blocks on T1
      T1> COMMIT;

      final t
        => rows (1, 2)
      """;

  @Test
  void a_program_starts_an_engine_runs_a_scenario_and_hunts() {
    try (Isoscope isoscope = Isoscope.open();
        RunningEngine h2 = isoscope.start("h2")) {
      Trace trace = h2.run(Scenario.parse(LOCK_WAIT), READ_COMMITTED);
      assertThat(Judge.judge(trace).failures()).isEmpty();

      HuntSummary found =
          isoscope.hunt(h2).cases(20).level(READ_COMMITTED).workers(1).seed(7).run();
      assertThat(found.complete()).isTrue();
      assertThat(found.tally().cases()).isEqualTo(20);
    }
  }

  @Test
  void a_scenario_runs_at_every_level_it_speaks_of() {
    try (Isoscope isoscope = Isoscope.open();
        RunningEngine h2 = isoscope.start("h2")) {
      assertThat(h2.run(Scenario.parse(LOCK_WAIT)))
          .extracting(trace -> trace.level().orElseThrow())
          .isEqualTo(h2.levels());
      assertThat(h2.run(Scenario.parse("level READ COMMITTED\n" + LOCK_WAIT))).hasSize(1);
    }
  }

  @Test
  void closing_it_stops_what_was_left_running() {
    RunningEngine left;
    try (Isoscope isoscope = Isoscope.open()) {
      left = isoscope.start("h2");
      assertThat(left.instance().isAlive()).isTrue();
    }
    assertThat(left.instance().isAlive()).isFalse();
  }

  @Test
  void what_cannot_be_is_refused_before_anything_is_started() {
    List<String> told = new ArrayList<>();
    try (Isoscope isoscope = Isoscope.open(told::add);
        RunningEngine derby = isoscope.start("derby")) {
      HuntBuilder hunt = isoscope.hunt(derby);
      assertThatThrownBy(() -> hunt.level(SNAPSHOT))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("derby 10.16.1.1 has no level");
      assertThatThrownBy(() -> hunt.oracle("delphi"))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("there are troc, txcheck, dsg");
      assertThatThrownBy(() -> isoscope.start("postgrse"))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("there is no engine 'postgrse'");
    }
  }

  @Test
  void the_engines_are_listed_in_our_order() {
    try (Isoscope isoscope = Isoscope.open()) {
      assertThat(isoscope.engines())
          .extracting(Engine::name)
          .startsWith("h2", "postgres", "mariadb", "mysql", "hsqldb", "derby", "sqlite", "duckdb");
    }
  }
}
