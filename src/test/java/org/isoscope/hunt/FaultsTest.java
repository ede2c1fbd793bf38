package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.isoscope.engine.fault.Fault;
import org.isoscope.engine.fault.FaultyInstance;
import org.isoscope.generate.CaseGenerator;
import org.isoscope.generate.CaseOptions;
import org.isoscope.model.IsolationLevel;
import org.isoscope.testing.TestEngines;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Measured sensitivity: each seeded fault is found, at a level whose promise it breaks. */
class FaultsTest {
  private static final int LIMIT = 2_000;

  static Stream<String> faults() {
    return Fault.names().stream();
  }

  @ParameterizedTest
  @MethodSource("faults")
  void a_seeded_fault_is_found(String name) {
    assertThat(casesUntilFound(Fault.find(name).orElseThrow())).as(name).isLessThan(LIMIT);
  }

  /** How many cases it took, or the limit. */
  static int casesUntilFound(Fault fault) {
    CaseOptions standard = CaseOptions.standard();
    CaseOptions options = fault.name().contains("savepoint") ? standard.withSavepoints() : standard;
    IsolationLevel level = level(fault);
    HuntPlan plan =
        new HuntPlan(
            List.of("troc"), List.of(level), LIMIT, Optional.empty(), 1, 1, options, false);
    try (Site site = new Site(() -> new FaultyInstance(TestEngines.start("h2"), fault), plan)) {
      CaseGenerator generator =
          new CaseGenerator(site.instance().dialect().flavor(), plan.options());
      Worker worker = new Worker(site, plan, generator);
      for (int first = 0; first < LIMIT; first += CaseGenerator.BLOCK) {
        Block block =
            new Block(first / CaseGenerator.BLOCK, first, first + CaseGenerator.BLOCK, level);
        Optional<Sighting> found = worker.examine(block).sightings().stream().findFirst();
        if (found.isPresent()) {
          return found.get().caseIndex() + 1;
        }
      }
    }
    return LIMIT;
  }

  /** READ COMMITTED where the promise holds there: H2's own default. */
  private static IsolationLevel level(Fault fault) {
    return fault.levels().contains(IsolationLevel.READ_COMMITTED)
        ? IsolationLevel.READ_COMMITTED
        : fault.levels().stream().sorted().findFirst().orElseThrow();
  }
}
