package org.isoscope.robustness.counterexample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.RandomSource;
import org.isoscope.robustness.theory.LinearProgram;
import org.isoscope.robustness.theory.RandomWorkloads;
import org.isoscope.robustness.theory.RobustSubsets;
import org.isoscope.robustness.theory.RobustnessSetting;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.isoscope.robustness.theory.SummaryGraph;
import org.isoscope.robustness.theory.Unfolding;
import org.isoscope.robustness.theory.Workloads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CounterexampleTest {
  @ParameterizedTest
  @ValueSource(strings = {"smallbank", "tpcc_fig17_id", "tpcc_fig17_f2"})
  void every_core_of_the_benchmarks_has_a_schedule_that_verifies(String file) {
    RobustSubsets robustness =
        new RobustSubsets(
            Workloads.unfolded(file, InsertColumns.ALL), RobustnessSetting.standard());
    List<Set<String>> cores = robustness.cores(100).minimalNotRobust();
    assertThat(cores).hasSize(3);
    for (Set<String> core : cores) {
      Optional<Counterexample> found = search(robustness.graph(core));
      assertThat(found).as(core.toString()).isPresent();
      assertVerifies(found.get());
    }
  }

  @Test
  void what_is_found_for_random_programs_verifies() {
    int found = 0;
    int notRobust = 0;
    for (int i = 0; i < 300; i++) {
      List<LinearProgram> unfolded =
          Unfolding.of(new RandomWorkloads(RandomSource.ofCase(5, i)).programs());
      if (unfolded.size() > 8) {
        continue;
      }
      RobustSubsets robustness = new RobustSubsets(unfolded, RobustnessSetting.standard());
      if (!robustness.isRobust(robustness.programs())) {
        notRobust++;
        Optional<Counterexample> schedule = search(robustness.graph(robustness.programs()));
        schedule.ifPresent(CounterexampleTest::assertVerifies);
        found += schedule.isPresent() ? 1 : 0;
      }
    }
    // The rest may be false negatives of the test, or beyond split schedules.
    assertThat(found).isGreaterThan(notRobust * 2 / 3);
  }

  private static Optional<Counterexample> search(SummaryGraph graph) {
    return new CounterexampleSearch(graph, RobustnessSetting.Granularity.ATTRIBUTE).find();
  }

  private static void assertVerifies(Counterexample schedule) {
    assertThat(new IndependentChecker().isCounterexample(schedule.operations()))
        .as(schedule.operations().toString())
        .isTrue();
    assertThat(schedule.cycle()).hasSizeGreaterThan(1);
  }
}
