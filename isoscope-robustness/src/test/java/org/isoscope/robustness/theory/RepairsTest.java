package org.isoscope.robustness.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.junit.jupiter.api.Test;

class RepairsTest {
  @Test
  void smallbank_needs_three_promotions_or_two_serializable_programs() {
    Repairs.Advice advice = advice("smallbank");
    assertThat(advice.promotions()).containsExactly(Set.of("q7", "q14", "q15"));
    assertThat(advice.serializable()).containsExactly(Set.of("Balance", "WriteCheck"));
  }

  @Test
  void a_robust_workload_needs_nothing() {
    assertThat(advice("auction").promotions()).isEmpty();
  }

  private static Repairs.Advice advice(String file) {
    List<LinearProgram> unfolded = Workloads.unfolded(file, InsertColumns.ALL);
    RobustSubsets robustness = new RobustSubsets(unfolded, RobustnessSetting.standard());
    return new Repairs(
            unfolded, RobustnessSetting.standard(), robustness.cores(100).minimalNotRobust())
        .find();
  }
}
