package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.engines.fault.Fault;
import org.isoscope.engines.fault.FaultyInstance;
import org.isoscope.generate.CaseGenerator;
import org.isoscope.generate.CaseOptions;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Measured sensitivity: each seeded fault is found, at a level whose promise it breaks. */
class FaultsTest {
  private static final int LIMIT = 2_000;

  /** Shown only by a wait: the others judge what was read and written where nobody waited. */
  private static final Set<String> OF_WAITS =
      Set.of("for-update-takes-no-lock", "skip-locked-returns-a-locked-row", "lost-update");

  /** Each statement is right for what it saw; what is wrong is that it saw it. */
  private static final Set<String> OF_WHAT_IS_SEEN =
      Set.of(
          "repeatable-read-is-read-committed",
          "snapshot-is-read-committed",
          "serializable-is-read-committed",
          "level-of-a-transaction-ignored",
          "non-repeatable-select");

  static Stream<String> faults() {
    return Fault.names().stream();
  }

  @ParameterizedTest
  @MethodSource("faults")
  void troc_finds_a_seeded_fault(String name) throws SQLException {
    assertThat(casesUntilFound(name, Oracles.TROC)).as(name).isLessThan(LIMIT);
  }

  static Stream<String> faultsOfResults() {
    return faults().filter(name -> !OF_WAITS.contains(name));
  }

  @ParameterizedTest
  @MethodSource("faultsOfResults")
  void an_oracle_by_dependencies_finds_a_seeded_fault(String name) throws SQLException {
    String oracle = OF_WHAT_IS_SEEN.contains(name) ? Oracles.DSG : Oracles.TXCHECK;
    assertThat(casesUntilFound(name, oracle)).as(name).isLessThan(LIMIT);
  }

  /** How many cases it took, or the limit; what is wrong without the fault too does not count. */
  static int casesUntilFound(String name, String oracle) throws SQLException {
    Fault fault = Fault.find(name).orElseThrow();
    CaseOptions standard = CaseOptions.standard();
    CaseOptions options =
        standard
            .withSavepoints(name.contains("savepoint") ? 1 : 0)
            .withImpatience(name.contains("skip-locked") ? 1 : 0)
            .withMixed(name.contains("of-a-transaction") ? 1 : 0)
            .withLevels(List.of(IsolationLevel.values()));
    IsolationLevel level = level(fault, oracle);
    HuntPlan plan =
        new HuntPlan(
            List.of(oracle), List.of(level), LIMIT, Optional.empty(), 1, 1, options, false, 1);
    try (RestartingLab lab =
            new RestartingLab(() -> new FaultyInstance(TestEngines.start("h2"), fault), plan);
        RestartingLab healthy = new RestartingLab(() -> TestEngines.start("h2"), plan)) {
      CaseGenerator generator =
          new CaseGenerator(lab.instance().dialect().flavor(), plan.options());
      Worker worker = new Worker(lab, new HuntCases(generator, plan.seed()));
      for (int first = 0; first < LIMIT; first += CaseGenerator.BLOCK) {
        Blocks.Block block =
            new Blocks.Block(
                first / CaseGenerator.BLOCK, first, first + CaseGenerator.BLOCK, level, oracle);
        for (RawFinding found : worker.examine(block).rawFindings()) {
          Verdict otherwise = healthy.examine(oracle, found.test(), level).verdict();
          if (!(otherwise instanceof Verdict.Violation)) {
            return found.caseIndex() + 1;
          }
        }
      }
    }
    return LIMIT;
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
