package org.isoscope.robustness.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.isoscope.model.RandomSource;
import org.isoscope.robustness.theory.RobustnessSetting.CycleType;
import org.isoscope.robustness.theory.RobustnessSetting.Granularity;
import org.isoscope.robustness.theory.RobustnessSetting.InsertColumns;
import org.isoscope.robustness.theory.RobustnessSetting.KeyLookups;
import org.junit.jupiter.api.Test;

class FastAgainstNaiveTest {
  private static final int SETS = 5_000;

  @Test
  void the_fast_test_decides_like_the_triple_loop_on_random_programs() {
    int robust = 0;
    for (int i = 0; i < SETS; i++) {
      RandomSource random = RandomSource.ofCase(23, i);
      List<LinearProgram> unfolded = Unfolding.of(new RandomWorkloads(random).programs());
      if (unfolded.size() > 7) {
        unfolded = unfolded.subList(0, 7);
      }
      Granularity granularity = random.chance(0.7) ? Granularity.ATTRIBUTE : Granularity.TUPLE;
      RobustnessSetting setting =
          new RobustnessSetting(
              granularity,
              random.chance(0.7),
              InsertColumns.ALL,
              KeyLookups.MAY_FIND_NOTHING,
              CycleType.TYPE_II,
              Set.of());
      NaiveAlgorithm naive = new NaiveAlgorithm(unfolded, setting);
      SummaryGraph graph = SummaryGraph.of(unfolded, setting);
      assertThat(edges(graph)).as("set " + i).containsExactlyInAnyOrderElementsOf(naive.edges());
      assertThat(graph.edges()).isEqualTo(naive.edges().size());
      for (CycleType method : CycleType.values()) {
        var cycle = new CycleSearch(graph).find(method);
        assertThat(cycle.isEmpty()).as("set " + i + " " + method).isEqualTo(naive.isRobust(method));
        cycle.ifPresent(found -> assertIsClosedWalk(found, naive.edges(), method));
        robust += cycle.isEmpty() ? 1 : 0;
      }
    }
    assertThat(robust).isBetween(SETS / 10, 2 * SETS - SETS / 10);
  }

  private static List<SummaryEdge> edges(SummaryGraph graph) {
    List<SummaryEdge> edges = new ArrayList<>();
    graph.forEachEdge(edges::add);
    return edges;
  }

  private static void assertIsClosedWalk(
      List<SummaryEdge> cycle, List<SummaryEdge> all, CycleType method) {
    assertThat(all).containsAll(cycle);
    for (int i = 0; i < cycle.size(); i++) {
      assertThat(cycle.get(i).to()).isEqualTo(cycle.get((i + 1) % cycle.size()).from());
    }
    assertThat(cycle).anyMatch(SummaryEdge::counterflow);
    if (method == CycleType.TYPE_II) {
      assertThat(cycle).anyMatch(edge -> !edge.counterflow());
    }
  }
}
