package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.engine.Instance;
import org.isoscope.junit.TestEngines;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No false alarm: what these oracles find on real engines is known to be wrong there. */
class DependencyOraclesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"h2", "postgres:17", "mariadb", "mysql", "hsqldb", "derby", "sqlite", "duckdb"})
  void nothing_is_found_that_is_not_known(String engine) {
    int cases = engine.equals("derby") ? 10 : 30;
    HuntSummary summary =
        new Hunt(
                plan(engine, cases),
                () -> TestEngines.start(engine),
                BugCorpus.standard(),
                HuntListener.silent(),
                1)
            .run();
    assertThat(summary.tally().cases()).isGreaterThanOrEqualTo(cases);
    assertThat(summary.findings()).allMatch(finding -> finding.known().isPresent());
    // DuckDB's conflicts are of columns, and every UPDATE of an instrumented case sets one more.
    int most = engine.equals("duckdb") ? 50 : 15;
    assertThat(summary.tally().inconclusiveCases())
        .isLessThanOrEqualTo(summary.tally().cases() * most / 100);
  }

  private static HuntPlan plan(String engine, int cases) {
    try (Instance instance = TestEngines.start(engine)) {
      return HuntPlan.on(instance.dialect())
          .oracles(List.of(Oracles.TXCHECK, Oracles.DSG))
          .cases(cases)
          .seed(11)
          .workers(2)
          .orders(2)
          .build();
    }
  }
}
