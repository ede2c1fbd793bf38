package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.engine.Instance;
import org.isoscope.generate.CaseOptions;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.isoscope.reduce.scenario.ScenarioReducer;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.schedule.ScenarioWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole hunts on real engines. */
class HuntTest {
  @ParameterizedTest
  @CsvSource({"h2, 150", "postgres:17, 75", "mariadb, 75", "mysql, 50"})
  void a_hunt_finds_nothing_that_is_not_known(String engine, int cases) {
    HuntSummary summary = hunt(engine, List.of(), cases, 2, 3);
    assertThat(summary.findings()).allSatisfy(each -> assertThat(each.known()).isPresent());
    assertThat(summary.crashes()).isEmpty();
    assertThat(summary.complete()).isTrue();
    assertThat(summary.tally().inconclusiveCases()).isLessThan(summary.tally().cases() / 10);
    assertThat(summary.tally().conflicting()).isGreaterThan(summary.tally().cases() / 3);
  }

  /** Of two transactions one waits at most: who of several goes on first is the engine's choice. */
  @Test
  void the_number_of_workers_changes_nothing() {
    CaseOptions pairs = CaseOptions.standard().withTransactions(2, 2);
    List<IsolationLevel> level = List.of(IsolationLevel.READ_COMMITTED);
    HuntSummary one = hunt("h2:1.4.198", level, 50, 1, 1, pairs);
    HuntSummary two = hunt("h2:1.4.198", level, 50, 2, 1, pairs);
    assertThat(one.findings()).isNotEmpty();
    assertThat(shapes(two)).isEqualTo(shapes(one));
    assertThat(two.tally().cases()).isEqualTo(one.tally().cases());
    assertThat(two.tally().features()).isEqualTo(one.tally().features());
  }

  private static List<String> shapes(HuntSummary summary) {
    return summary.findings().stream()
        .map(each -> each.caseIndex() + " " + each.shape() + " " + each.test())
        .toList();
  }

  @Test
  void the_lost_update_of_h2_1_4_198_is_found_and_reduced() {
    HuntSummary summary = hunt("h2:1.4.198", List.of(IsolationLevel.READ_COMMITTED), 50, 2, 1);
    assertThat(summary.findings())
        .anySatisfy(
            each -> {
              assertThat(each.known()).contains("h2-lost-update");
              assertThat(each.test().statementCount()).isLessThanOrEqualTo(6);
            });
  }

  /** Reads of the oracle's instruments once stayed, which {@code reduce} then took away. */
  @Test
  void what_is_called_minimal_cannot_be_reduced() {
    HuntPlan plan;
    try (Instance instance = TestEngines.start("h2:1.4.200")) {
      plan =
          HuntPlan.on(instance.dialect())
              .oracles(List.of(Oracles.TXCHECK))
              .levels(List.of(IsolationLevel.REPEATABLE_READ))
              .seed(31)
              .cases(100)
              .build();
    }
    HuntSummary summary =
        new Hunt(
                plan,
                () -> TestEngines.start("h2:1.4.200"),
                BugCorpus.standard(),
                HuntListener.silent(),
                1)
            .run();
    assertThat(summary.findings()).isNotEmpty();
    try (Instance instance = TestEngines.start("h2:1.4.200");
        Lab lab = new Lab(instance)) {
      for (Finding each : summary.findings()) {
        assertThat(each.minimal()).isTrue();
        assertThat(reduced(lab, each.scenario()).steps()).hasSameSizeAs(each.scenario().steps());
      }
    }
  }

  private static Scenario reduced(Lab lab, Scenario found) {
    Scenario read = ScenarioReader.read(ScenarioWriter.write(found), "found.scenario");
    return new ScenarioReducer(lab, 1_000, tries -> {})
        .reduce(
            read, read.levels().stream().findFirst(), lab.instance().dialect().levels().offered())
        .orElseThrow()
        .scenario();
  }

  @Test
  void a_server_that_dies_is_started_again_and_the_hunt_goes_on() {
    AtomicInteger started = new AtomicInteger();
    HuntPlan plan =
        new HuntPlan(
            List.of("troc"),
            List.of(IsolationLevel.READ_COMMITTED),
            100,
            Optional.empty(),
            1,
            1,
            CaseOptions.standard(),
            false,
            1);
    HuntSummary summary =
        new Hunt(
                plan,
                () -> {
                  Instance instance = TestEngines.start("postgres:17");
                  return started.incrementAndGet() == 2 ? new Mortal(instance) : instance;
                },
                BugCorpus.standard(),
                HuntListener.silent(),
                1)
            .run();
    assertThat(summary.crashes()).hasSize(1);
    assertThat(summary.crashes().get(0).log().orElseThrow()).contains("PostgreSQL");
    assertThat(summary.tally().cases()).isEqualTo(100);
    assertThat(started).hasValue(3);
  }

  static HuntSummary hunt(
      String engine, List<IsolationLevel> levels, int cases, int workers, long seed) {
    return hunt(engine, levels, cases, workers, seed, CaseOptions.standard());
  }

  private static HuntSummary hunt(
      String engine,
      List<IsolationLevel> levels,
      int cases,
      int workers,
      long seed,
      CaseOptions options) {
    List<IsolationLevel> all = new ArrayList<>(levels);
    if (all.isEmpty()) {
      try (Instance instance = TestEngines.start(engine)) {
        all.addAll(instance.dialect().levels().offered());
      }
    }
    HuntPlan plan =
        new HuntPlan(
            List.of("troc"), all, cases, Optional.empty(), seed, workers, options, false, 1);
    return new Hunt(
            plan, () -> TestEngines.start(engine), BugCorpus.standard(), HuntListener.silent(), 1)
        .run();
  }
}
