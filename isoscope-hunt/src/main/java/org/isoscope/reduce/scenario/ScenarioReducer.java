package org.isoscope.reduce.scenario;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import org.isoscope.model.IsolationLevel;
import org.isoscope.reduce.Minimizer;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Trace;

/**
 * Reduces scenarios whose claims fail, or that show a known bug, at one level. What they show must
 * stay wrong there, and right wherever it was: see {@link Controls}.
 *
 * @param budget how many smaller scenarios are tried at most
 * @param stopped whether nothing is to be tried any more
 * @param progress is told how many have been tried
 */
public record ScenarioReducer(Lab lab, int budget, BooleanSupplier stopped, IntConsumer progress) {
  /** How often a reduced scenario is run again. */
  public static final int RERUNS = 3;

  /** One that goes on until it is at its end. */
  public ScenarioReducer(Lab lab, int budget, IntConsumer progress) {
    this(lab, budget, () -> false, progress);
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
    Trace trace = level.map(at -> lab.run(start, at)).orElseGet(() -> lab.run(start));
    if (Symptom.of(trace).clean()) {
      return Optional.empty();
    }
    SymptomCheck check = SymptomCheck.of(lab, trace, others);
    Minimizer<Scenario> minimizer =
        new Minimizer<>(
            start,
            check::isWhole,
            candidate -> check.fitted(candidate).isPresent(),
            budget,
            stopped,
            progress);
    Scenario smallest =
        minimizer.toFixpoint(start, new ScenarioCuts(start, check.symptom(), minimizer)::round);
    Scenario fitted = check.fitted(smallest).orElse(smallest);
    int repeats = 0;
    for (int i = 0; i < RERUNS; i++) {
      repeats += check.fitted(smallest).filter(fitted::equals).isPresent() ? 1 : 0;
    }
    return Optional.of(
        new ScenarioReduction(
            fitted, minimizer.tries(), !minimizer.exhausted(), check.controls(), repeats));
  }
}
