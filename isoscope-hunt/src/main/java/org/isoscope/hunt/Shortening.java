package org.isoscope.hunt;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.reduce.scenario.ScenarioReducer;
import org.isoscope.reduce.scenario.ScenarioReduction;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Expectation;
import org.isoscope.schedule.Expectation.Variant;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Judgement;
import org.isoscope.trace.Judgement.BugOutcome;
import org.isoscope.trace.Trace;

/**
 * The scenario of a finding without what only the oracle needed to find it: reads of its
 * instruments, a statement that another level or order of the transactions shows to be of no
 * account. A case is reduced as long as its oracle calls it wrong; this goes by the claims alone,
 * as {@code reduce} does, and so takes over where the oracle would be blind.
 *
 * @param over whether the hunt is at its end
 */
record Shortening(Lab lab, BooleanSupplier over) {
  private static final int TRIES = 400;

  /** A scenario, what happened in it at one level, and what is wrong there. */
  record Shown(Scenario scenario, Trace trace, Violation violation) {}

  /**
   * Empty if there is nothing shorter that shows the same every time: at all levels of the
   * scenario, else at the one at which it was found.
   */
  Optional<Shown> of(Shown found, IsolationLevel level) {
    Scenario whole = found.scenario();
    return shorter(whole)
        .filter(this::showsEverywhere)
        .or(
            () ->
                whole.levels().size() > 1
                    ? shorter(whole.withLevels(List.of(level)))
                    : Optional.empty())
        .flatMap(shorter -> shown(shorter, found.violation(), level));
  }

  private Optional<Scenario> shorter(Scenario whole) {
    boolean fixed = whole.levelsAreFixed();
    return new ScenarioReducer(lab, TRIES, over, tries -> {})
        .reduce(
            whole,
            fixed ? Optional.empty() : Optional.of(whole.levels().get(0)),
            fixed ? List.of() : lab.instance().dialect().levels().offered())
        .filter(reduction -> isShorter(reduction, whole))
        .map(reduction -> reduction.scenario().withLevels(whole.levels()));
  }

  private static boolean isShorter(ScenarioReduction reduction, Scenario whole) {
    return reduction.fixpoint()
        && !reduction.isFlaky()
        && reduction.scenario().steps().size() < whole.steps().size();
  }

  private boolean showsEverywhere(Scenario scenario) {
    return scenario.levelsAreFixed()
        ? shows(lab.run(scenario))
        : scenario.levels().stream().allMatch(level -> shows(lab.run(scenario, level)));
  }

  private static boolean shows(Trace trace) {
    Judgement judgement = Judge.judge(trace);
    return judgement.bugOutcome() == BugOutcome.BUG && judgement.failures().isEmpty();
  }

  private Optional<Shown> shown(Scenario scenario, Violation violation, IsolationLevel level) {
    Trace trace =
        (scenario.levelsAreFixed() ? lab.run(scenario) : lab.run(scenario, level))
            .of(scenario, level);
    if (!(violation.place() instanceof Place.AtStep wrong)) {
      return Optional.of(new Shown(scenario, trace, violation));
    }
    return IntStream.range(0, scenario.steps().size())
        .filter(index -> isWrong(scenario.steps().get(index), violation))
        .mapToObj(index -> new Shown(scenario, trace, moved(violation, wrong.step(), index)))
        .findFirst();
  }

  private static boolean isWrong(Step step, Violation violation) {
    return step.expectations().stream()
        .filter(each -> each.variant() == Variant.BUG)
        .map(Expectation::claim)
        .anyMatch(violation.wrong()::equals);
  }

  /** Its words name the step by its number. */
  private static Violation moved(Violation violation, int from, int to) {
    String before = "tep " + (from + 1) + " (";
    String after = "tep " + (to + 1) + " (";
    return new Violation(
        violation.kind(),
        new Place.AtStep(to),
        violation.right(),
        violation.wrong(),
        violation.explanation().replace(before, after),
        violation.design());
  }
}
