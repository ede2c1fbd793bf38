package org.isoscope.hunt;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.engine.Instance;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.UnavailableException;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.reduce.CaseReducer;
import org.isoscope.reduce.CaseReduction;
import org.isoscope.schedule.Scenario;
import org.isoscope.testcase.TestCase;

/**
 * Makes a finding of a raw one: reduces it, runs it again, at all levels, and names it.
 *
 * @param stopped whether there is no time left to take anything away
 */
record Investigation(RestartingLab lab, BugCorpus corpus, BooleanSupplier stopped) {
  private static final int TRIES = 800;
  private static final int REPETITIONS = 3;

  Finding of(RawFinding raw, int number) {
    CaseReduction reduction =
        new CaseReducer(TRIES)
            .reduce(
                raw.test(), smaller -> !stopped.getAsBoolean() && shows(smaller, raw).isPresent());
    int shown = 0;
    Optional<Examination> last = Optional.empty();
    for (int i = 0; i < REPETITIONS; i++) {
      Optional<Examination> again = shows(reduction.test(), raw);
      shown += again.isPresent() ? 1 : 0;
      last = again.isPresent() ? again : last;
    }
    boolean flaky = shown < REPETITIONS;
    return last.isPresent()
        ? finding(raw, number, reduction.test(), last.get(), flaky, reduction.fixpoint())
        : finding(raw, number, raw.test(), raw.examination(), true, false);
  }

  private Finding finding(
      RawFinding raw,
      int number,
      TestCase test,
      Examination examination,
      boolean flaky,
      boolean minimal) {
    Instance instance = lab.instance();
    Violation violation = (Violation) examination.verdict();
    List<IsolationLevel> levels = levels(test, raw);
    String title = "%s at %s".formatted(violation.kind().label(), raw.level());
    Scenario scenario =
        new CaseScenario(instance).of("case.scenario", title, test, levels, examination);
    return new Finding(
        number,
        raw.oracle(),
        raw.caseIndex(),
        raw.level(),
        levels,
        new KnownBugs(corpus, instance).name(violation, scenario, raw.level()),
        flaky,
        minimal,
        test,
        violation,
        scenario,
        examination.trace().of(scenario, raw.level()),
        violation.kind().label() + " " + Shape.of(scenario),
        raw.guided());
  }

  /** The levels at which the case shows the same; the one it was seen at in any case. */
  private List<IsolationLevel> levels(TestCase test, RawFinding raw) {
    List<IsolationLevel> levels = new ArrayList<>();
    for (IsolationLevel level : lab.instance().dialect().levels().offered()) {
      boolean fixed = test.transactions().stream().allMatch(each -> each.level().isPresent());
      if (level == raw.level() || (!fixed && shows(test, level, raw).isPresent())) {
        levels.add(level);
      }
    }
    return levels;
  }

  private Optional<Examination> shows(TestCase test, RawFinding raw) {
    return shows(test, raw.level(), raw);
  }

  /** The same kind of violation, by the same design if by any. */
  private Optional<Examination> shows(TestCase test, IsolationLevel level, RawFinding raw) {
    try {
      Examination examination = lab.examine(raw.oracle(), test, level);
      return examination.verdict() instanceof Violation violation
              && violation.kind() == raw.violation().kind()
              && violation.design().equals(raw.violation().design())
          ? Optional.of(examination)
          : Optional.empty();
    } catch (SQLException | UnavailableException | IllegalStateException e) {
      lab.giveUp();
      return Optional.empty();
    }
  }
}
