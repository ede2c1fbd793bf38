package org.isoscope.reduce;

import java.util.List;
import java.util.Optional;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Lab;
import org.isoscope.run.Trace;
import org.isoscope.schedule.Scenario;

/**
 * Reduces scenarios whose claims fail, or that show a known bug, at one level. What they show must
 * stay wrong there, and right wherever it was: see {@link Controls}.
 */
public final class ScenarioReducer {
  /** How often a reduced scenario is run again. */
  public static final int RERUNS = 3;

  private final Lab lab;
  private final int budget;

  /**
   * @param budget how many smaller scenarios are tried at most
   */
  public ScenarioReducer(Lab lab, int budget) {
    this.lab = lab;
    this.budget = budget;
  }

  /**
   * The smallest scenario that still shows what this one shows.
   *
   * @param level empty if all sessions have levels of their own
   * @param others levels that may serve as controls
   * @return empty if nothing is wrong with it
   */
  public Optional<ScenarioReduction> reduce(
      Scenario written, Optional<IsolationLevel> level, List<IsolationLevel> others) {
    Scenario start = ScenarioParts.plain(written, level);
    Symptom symptom = Symptom.of(run(start, level));
    if (symptom.clean()) {
      return Optional.empty();
    }
    Question question = new Question(start, symptom, level, others);
    Attempts<Scenario> attempts =
        new Attempts<>(
            start,
            candidate ->
                ScenarioCuts.isWhole(candidate, start, symptom) && question.isMeant(candidate),
            candidate -> question.fitted(candidate).isPresent(),
            budget);
    Scenario smallest = cut(start, new ScenarioCuts(symptom, attempts), attempts);
    Scenario fitted = question.fitted(smallest).orElse(smallest);
    int repeats = 0;
    for (int i = 0; i < RERUNS; i++) {
      repeats += question.fitted(smallest).filter(fitted::equals).isPresent() ? 1 : 0;
    }
    return Optional.of(
        new ScenarioReduction(
            fitted, attempts.tries(), !attempts.exhausted(), question.controls, repeats));
  }

  private static Scenario cut(Scenario start, ScenarioCuts cuts, Attempts<Scenario> attempts) {
    Scenario current = start;
    Scenario before;
    do {
      before = current;
      current = cuts.round(current);
    } while (!current.equals(before) && !attempts.exhausted());
    return current;
  }

  private Trace run(Scenario scenario, Optional<IsolationLevel> level) {
    return level.map(at -> lab.run(scenario, at)).orElseGet(() -> lab.run(scenario));
  }

  /** Whether a smaller scenario shows the same where it should, and not where it should not. */
  private final class Question {
    private final Symptom symptom;
    private final Optional<IsolationLevel> level;
    private final Controls controls;
    private final long claims;

    Question(
        Scenario start,
        Symptom symptom,
        Optional<IsolationLevel> level,
        List<IsolationLevel> others) {
      this.symptom = symptom;
      this.level = level;
      List<IsolationLevel> different =
          others.stream().filter(other -> level.isPresent() && level.get() != other).toList();
      this.controls = Controls.of(start, symptom, different, lab::run, this::shows);
      this.claims = ScenarioParts.claims(start);
    }

    /** Without a control, the meaning is in all of the claims together. */
    boolean isMeant(Scenario candidate) {
      return !controls.isEmpty() || ScenarioParts.claims(candidate) == claims;
    }

    private boolean shows(Scenario candidate) {
      return new Refit(symptom, run(candidate, level)).fitted().isPresent();
    }

    /** The candidate with claims that fit to it, if it does. */
    Optional<Scenario> fitted(Scenario candidate) {
      try {
        return new Refit(symptom, run(candidate, level))
            .fitted()
            .filter(this::isMeant)
            .filter(fit -> controls.hold(candidate, fit, symptom, lab::run, this::shows));
      } catch (BadInputException e) {
        // Its setup does not work any more.
        return Optional.empty();
      }
    }
  }
}
