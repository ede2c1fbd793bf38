package org.isoscope.hunt;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.engine.Instance;
import org.isoscope.hunt.Scrutiny.Reduction;
import org.isoscope.hunt.Shortening.Shown;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.reduce.CaseReducer;
import org.isoscope.reduce.CaseReduction;
import org.isoscope.schedule.Scenario;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/**
 * Makes a finding of a raw one: reduces it, runs it again, at all levels, and names it. When the
 * hunt is at its end, nothing is run any more: the finding is what it was by then, and says so.
 *
 * @param over whether the hunt is at its end
 */
record Investigation(RestartingLab lab, BugCorpus corpus, BooleanSupplier over) {
  private static final int TRIES = 800;
  private static final int REPETITIONS = 3;

  /** A case, and what was seen of it last. */
  private record Seen(TestCase test, Examination examination) {}

  /**
   * A finding, and what it took.
   *
   * @param tries how many smaller cases were run
   */
  record Result(Finding finding, int tries) {}

  /** As it was found, with nothing run any more. */
  Finding unexamined(RawFinding raw, int number) {
    return finding(raw, number, new Seen(raw.test(), raw.examination()), Scrutiny.LEFT);
  }

  boolean isOver() {
    return over.getAsBoolean();
  }

  Result of(RawFinding raw, int number) {
    Seen found = new Seen(raw.test(), raw.examination());
    AtomicReference<Seen> last = new AtomicReference<>(found);
    CaseReduction reduction =
        new CaseReducer(TRIES, over).reduce(raw.test(), smaller -> shows(smaller, raw, last));
    int runs = 0;
    int shown = 0;
    for (; runs < REPETITIONS && !over.getAsBoolean(); runs++) {
      shown += shows(reduction.test(), raw, last) ? 1 : 0;
    }
    boolean vanished = runs > 0 && shown == 0;
    Scrutiny scrutiny = new Scrutiny(vanished ? Reduction.NONE : size(reduction, raw), runs, shown);
    return new Result(
        finding(raw, number, vanished ? found : last.get(), scrutiny), reduction.tries());
  }

  private static Reduction size(CaseReduction reduction, RawFinding raw) {
    if (reduction.fixpoint()) {
      return Reduction.MINIMAL;
    }
    return reduction.test().equals(raw.test()) ? Reduction.NONE : Reduction.CUT_SHORT;
  }

  private Finding finding(RawFinding raw, int number, Seen seen, Scrutiny scrutiny) {
    Instance instance = lab.described();
    Examination examination = seen.examination();
    Violation violation = (Violation) examination.verdict();
    List<IsolationLevel> levels = levels(seen.test(), raw);
    String title = violation.kind().label() + where(seen, raw.level());
    Scenario scenario =
        new CaseScenario(instance).of("case.scenario", title, seen.test(), levels, examination);
    Naming naming = naming(raw, seen, scenario, scrutiny);
    Shown whole = new Shown(scenario, examination.trace().of(scenario, raw.level()), violation);
    Shown shown = isSure(scrutiny) ? shortened(whole, raw.level()) : whole;
    return new Finding(
        number,
        raw.oracle(),
        raw.caseIndex(),
        raw.level(),
        levels,
        naming,
        scrutiny,
        seen.test(),
        shown.violation(),
        shown.scenario(),
        shown.trace(),
        violation.kind().label() + " " + Shape.of(scenario),
        raw.guided());
  }

  private Shown shortened(Shown whole, IsolationLevel level) {
    try {
      return lab.shortened(whole, level, over).orElse(whole);
    } catch (SQLException | RuntimeException e) {
      lab.giveUp();
      return whole;
    }
  }

  /** That something does not show says nothing, where it does not always show. */
  private static boolean isSure(Scrutiny scrutiny) {
    return scrutiny.runs() > 0 && !scrutiny.isFlaky();
  }

  /** At which level: the case's, or that which the transaction has for itself where it is wrong. */
  private static String where(Seen seen, IsolationLevel others) {
    Violation violation = (Violation) seen.examination().verdict();
    Optional<TransactionProgram> wrong =
        violation.place() instanceof Place.AtStep place
            ? transaction(seen, place.step()).filter(each -> each.level().isPresent())
            : Optional.empty();
    return wrong
        .map(each -> " in %s at %s".formatted(each.name(), each.level().orElseThrow()))
        .orElse(" at " + others);
  }

  private static Optional<TransactionProgram> transaction(Seen seen, int step) {
    String session = seen.examination().trace().steps().get(step).step().session();
    return seen.test().transactions().stream()
        .filter(each -> each.name().equals(session))
        .findFirst();
  }

  private Naming naming(RawFinding raw, Seen seen, Scenario scenario, Scrutiny scrutiny) {
    Violation violation = (Violation) seen.examination().verdict();
    return new KnownBugs(corpus, lab.described())
        .name(
            violation,
            seen.test(),
            scenario,
            raw.level(),
            cured -> isSure(scrutiny) && isAlwaysRight(cured, raw));
  }

  private boolean isAlwaysRight(TestCase cured, RawFinding raw) {
    for (int i = 0; i < REPETITIONS; i++) {
      boolean right =
          !over.getAsBoolean()
              && examine(cured, raw.level(), raw)
                  .filter(each -> isRight(each.verdict()))
                  .isPresent();
      if (!right) {
        return false;
      }
    }
    return true;
  }

  /** A finding under instruments is cured when the case is right under them. */
  private static boolean isRight(Verdict verdict) {
    return verdict instanceof Verdict.Consistent
        || (verdict instanceof Verdict.Inconclusive unsure
            && unsure.reason().equals(Verdict.Inconclusive.TOUCHED));
  }

  /** The levels at which the case shows the same; the one it was seen at in any case. */
  private List<IsolationLevel> levels(TestCase test, RawFinding raw) {
    List<IsolationLevel> levels = new ArrayList<>();
    for (IsolationLevel level : lab.described().dialect().levels().offered()) {
      boolean fixed = test.transactions().stream().allMatch(each -> each.level().isPresent());
      if (level == raw.level()
          || (!fixed && !over.getAsBoolean() && shows(test, level, raw).isPresent())) {
        levels.add(level);
      }
    }
    return levels;
  }

  private boolean shows(TestCase test, RawFinding raw, AtomicReference<Seen> last) {
    Optional<Examination> examination = shows(test, raw.level(), raw);
    examination.ifPresent(each -> last.set(new Seen(test, each)));
    return examination.isPresent();
  }

  /** The same kind of violation, by the same design if by any. */
  private Optional<Examination> shows(TestCase test, IsolationLevel level, RawFinding raw) {
    return examine(test, level, raw)
        .filter(
            examination ->
                examination.verdict() instanceof Violation violation
                    && violation.kind() == raw.violation().kind()
                    && violation.design().equals(raw.violation().design()));
  }

  private Optional<Examination> examine(TestCase test, IsolationLevel level, RawFinding raw) {
    try {
      return Optional.of(lab.examine(raw.oracle(), test, level));
    } catch (SQLException | RuntimeException e) {
      lab.giveUp();
      return Optional.empty();
    }
  }
}
