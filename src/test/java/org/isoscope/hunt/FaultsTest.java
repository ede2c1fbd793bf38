package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
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

  /** Enough for the oracles that run each case several times, see docs/hunt.md. */
  private static final int FEW = 300;

  /** Shown only by a wait: the others judge what was read and written where nobody waited. */
  private static final Set<String> OF_WAITS = Set.of("for-update-takes-no-lock", "lost-update");

  static Stream<String> faults() {
    return Fault.names().stream();
  }

  @ParameterizedTest
  @MethodSource("faults")
  void troc_finds_a_seeded_fault(String name) {
    assertThat(casesUntilFound(name, Oracles.TROC)).as(name).isLessThan(LIMIT);
  }

  @ParameterizedTest
  @MethodSource("faults")
  void an_oracle_by_dependencies_finds_a_fault_of_what_is_seen(String name) {
    boolean found =
        casesUntilFound(name, Oracles.TXCHECK) < FEW || casesUntilFound(name, Oracles.DSG) < FEW;
    assertThat(found).as(name).isEqualTo(!OF_WAITS.contains(name));
  }

  /** How many cases it took, or the limit. */
  static int casesUntilFound(String name, String oracle) {
    Fault fault = Fault.find(name).orElseThrow();
    int limit = oracle.equals(Oracles.TROC) ? LIMIT : FEW;
    CaseOptions standard = CaseOptions.standard();
    CaseOptions options = name.contains("savepoint") ? standard.withSavepoints() : standard;
    IsolationLevel level = level(fault, oracle);
    HuntPlan plan =
        new HuntPlan(
            List.of(oracle), List.of(level), limit, Optional.empty(), 1, 1, options, false, 1);
    try (Site site = new Site(() -> new FaultyInstance(TestEngines.start("h2"), fault), plan)) {
      CaseGenerator generator =
          new CaseGenerator(site.instance().dialect().flavor(), plan.options());
      Worker worker = new Worker(site, new Cases(generator, plan.seed()));
      for (int first = 0; first < limit; first += CaseGenerator.BLOCK) {
        Block block =
            new Block(
                first / CaseGenerator.BLOCK, first, first + CaseGenerator.BLOCK, level, oracle);
        Optional<Sighting> found = worker.examine(block).sightings().stream().findFirst();
        if (found.isPresent()) {
          return found.get().caseIndex() + 1;
        }
      }
    }
    return limit;
  }

  /** READ COMMITTED, H2's own default, where the promise holds there; DSG knows more of others. */
  private static IsolationLevel level(Fault fault, String oracle) {
    IsolationLevel wanted =
        oracle.equals(Oracles.DSG) ? IsolationLevel.SNAPSHOT : IsolationLevel.READ_COMMITTED;
    return fault.levels().contains(wanted)
        ? wanted
        : fault.levels().stream().sorted().findFirst().orElseThrow();
  }
}
