package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import org.isoscope.bugs.BugCorpus;
import org.isoscope.engine.Instance;
import org.isoscope.junit.TestEngines;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A model is of a version: each release line is asked for what its own manual promises. What is
 * wrong with it all the same is a bug that has a name.
 */
class EveryModelTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "h2:1.4.196",
        "h2:1.4.197",
        "h2:1.4.199",
        "h2:1.4.200",
        "h2:2.0.202",
        "h2:2.1.214",
        "h2:2.2.224",
        "h2:2.3.232",
        "h2:2.5.252",
        "postgres:9.6.24",
        "postgres:13.1",
        "postgres:18.6",
        "mariadb:11.4.5",
        "mysql:5.7.22",
        "mysql:8.0.12"
      })
  void a_version_does_what_its_model_says(String reference) {
    HuntSummary summary =
        new Hunt(
                plan(reference),
                () -> TestEngines.start(reference),
                BugCorpus.standard(),
                HuntListener.silent(),
                1)
            .run();
    assertThat(summary.findings()).allMatch(finding -> finding.known().isPresent());
    assertThat(summary.tally().inconclusiveCases())
        .isLessThanOrEqualTo(summary.tally().cases() / 4);
  }

  private static HuntPlan plan(String reference) {
    try (Instance instance = TestEngines.start(reference)) {
      return HuntPlan.on(instance.dialect()).cases(25).seed(90210).workers(2).build();
    }
  }
}
