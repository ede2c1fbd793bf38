package org.isoscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.isoscope.bugs.Bug;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.bugs.Replay;
import org.isoscope.bugs.ReplayResult;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.engines.UrlOptions;
import org.isoscope.engines.instance.StartOptions;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Reproduction;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The corpus tells the truth: what its files say was measured is measured again. */
class CorpusTest {
  private static final BugCorpus CORPUS = BugCorpus.standard();

  @Test
  void there_are_at_least_thirty_bugs_each_with_a_title() {
    assertThat(CORPUS.bugs()).hasSizeGreaterThanOrEqualTo(30);
    assertThat(CORPUS.bugs()).allMatch(bug -> bug.scenario().title().isPresent());
  }

  /** On the version that a plain replay chooses, at every level the bug speaks of. */
  @TestFactory
  Stream<DynamicTest> bugs_show_what_was_measured() {
    ReplayPlan plan = new ReplayPlan(TestEngines.catalog()::versions, List.of(), false);
    return plan.of(CORPUS.bugs()).entrySet().stream()
        .map(
            work ->
                DynamicTest.dynamicTest(
                    work.getKey().toString(), () -> replay(work.getKey(), work.getValue())));
  }

  private static void replay(EngineRef ref, List<Bug> bugs) {
    List<String> problems = new ArrayList<>();
    try (Instance instance =
            TestEngines.catalog().open(ref, StartOptions.standard(), UrlOptions.standard());
        Lab lab = new Lab(instance)) {
      for (Bug bug : bugs) {
        for (ReplayResult result : new Replay(lab).run(bug, levels(bug, instance))) {
          problem(result).ifPresent(problems::add);
        }
      }
    }
    assertThat(problems).isEmpty();
  }

  private static Optional<String> problem(ReplayResult result) {
    String where = result.bug().name() + " at " + result.level() + ": " + result.outcome().label();
    if (result.surprise().isPresent()) {
      return Optional.of(where + ", measured as " + result.surprise().get().label());
    }
    boolean measured =
        result.outcome() == Reproduction.AS_EXPECTED
            || result
                .level()
                .flatMap(level -> result.bug().measured(result.engine(), result.version(), level))
                .isPresent();
    return measured ? Optional.empty() : Optional.of(where + ", never measured");
  }

  private static List<IsolationLevel> levels(Bug bug, Instance instance) {
    List<IsolationLevel> offered = instance.dialect().levels().offered();
    List<IsolationLevel> wanted = bug.scenario().levels();
    return wanted.isEmpty() ? offered : offered.stream().filter(wanted::contains).toList();
  }
}
