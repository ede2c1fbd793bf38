package org.isoscope.hunt;

import org.isoscope.bugs.BugCorpus;
import org.isoscope.engine.Instance;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.UnavailableException;
import org.isoscope.oracle.Examination;
import org.isoscope.reduce.CaseReducer;
import org.isoscope.reduce.CaseReduction;
import org.isoscope.schedule.Scenario;
import org.isoscope.testcase.TestCase;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.isoscope.oracle.Verdict.Violation;

/**
 * Makes a finding of a sighting: reduces it, runs it again, at all levels, and names it.
 *
 * @param stopped whether there is no time left to take anything away
 */
record Investigation(RestartingLab lab, BugCorpus corpus, BooleanSupplier stopped) {
  private static final int TRIES = 800;
  private static final int REPETITIONS = 3;

  Finding of(RawFinding sighting, int number) {
    CaseReduction reduction =
        new CaseReducer(TRIES)
            .reduce(
                sighting.test(),
                smaller -> !stopped.getAsBoolean() && shows(smaller, sighting).isPresent());
    int shown = 0;
    Optional<Examination> last = Optional.empty();
    for (int i = 0; i < REPETITIONS; i++) {
      Optional<Examination> again = shows(reduction.test(), sighting);
      shown += again.isPresent() ? 1 : 0;
      last = again.isPresent() ? again : last;
    }
    boolean flaky = shown < REPETITIONS;
    return last.isPresent()
        ? finding(sighting, number, reduction.test(), last.get(), flaky, reduction.fixpoint())
        : finding(sighting, number, sighting.test(), sighting.examination(), true, false);
  }

  private Finding finding(
      RawFinding sighting,
      int number,
      TestCase test,
      Examination examination,
      boolean flaky,
      boolean minimal) {
    Instance instance = lab.instance();
    Violation violation = (Violation) examination.verdict();
    List<IsolationLevel> levels = levels(test, sighting);
    String title = "%s at %s".formatted(violation.kind().label(), sighting.level());
    Scenario scenario =
        new CaseScenario(instance).of("case.scenario", title, test, levels, examination);
    return new Finding(
        number,
        sighting.oracle(),
        sighting.caseIndex(),
        sighting.level(),
        levels,
        new KnownBugs(corpus, instance).name(violation, scenario, sighting.level()),
        flaky,
        minimal,
        test,
        violation,
        scenario,
        examination.trace().of(scenario, sighting.level()),
        violation.kind().label() + " " + Shape.of(scenario),
        sighting.guided());
  }

  /** The levels at which the case shows the same; the one it was seen at in any case. */
  private List<IsolationLevel> levels(TestCase test, RawFinding sighting) {
    List<IsolationLevel> levels = new ArrayList<>();
    for (IsolationLevel level : lab.instance().dialect().levels().offered()) {
      boolean fixed = test.transactions().stream().allMatch(each -> each.level().isPresent());
      if (level == sighting.level() || (!fixed && shows(test, level, sighting).isPresent())) {
        levels.add(level);
      }
    }
    return levels;
  }

  private Optional<Examination> shows(TestCase test, RawFinding sighting) {
    return shows(test, sighting.level(), sighting);
  }

  /** The same kind of violation, by the same design if by any. */
  private Optional<Examination> shows(TestCase test, IsolationLevel level, RawFinding sighting) {
    try {
      Examination examination = lab.examine(sighting.oracle(), test, level);
      return examination.verdict() instanceof Violation violation
              && violation.kind() == sighting.violation().kind()
              && violation.design().equals(sighting.violation().design())
          ? Optional.of(examination)
          : Optional.empty();
    } catch (SQLException | UnavailableException | IllegalStateException e) {
      lab.giveUp();
      return Optional.empty();
    }
  }
}
