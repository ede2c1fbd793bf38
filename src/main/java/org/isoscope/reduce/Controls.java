package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Trace;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;

/**
 * Runs that must stay right while a scenario shrinks. A claim is only text: {@code rows none} is
 * true of an empty table too, and a reducer would gladly empty it.
 *
 * @param levels other levels, at which the right outcome shows
 * @param orders sessions one after the other, in which what is wrong does not show: it cannot be a
 *     matter of isolation if it does
 */
public record Controls(List<IsolationLevel> levels, List<List<String>> orders) {
  /** With more sessions there are too many orders to run. */
  private static final int MOST_SESSIONS = 4;

  public Controls {
    levels = List.copyOf(levels);
    orders = orders.stream().map(List::copyOf).toList();
  }

  public boolean isEmpty() {
    return levels.isEmpty() && orders.isEmpty();
  }

  /**
   * Those among levels and orders in which a scenario is right.
   *
   * @param play runs a scenario at another level
   * @param shows whether a scenario shows what is wrong, at its own level
   */
  static Controls of(
      Scenario scenario,
      Symptom symptom,
      List<IsolationLevel> others,
      BiFunction<Scenario, IsolationLevel, Trace> play,
      Shows shows) {
    List<IsolationLevel> levels =
        others.stream()
            .filter(other -> symptom.isRightIn(Symptom.of(play.apply(scenario, other))))
            .toList();
    boolean interrupts =
        scenario.steps().stream().anyMatch(step -> step.action() != Step.Action.EXECUTE);
    int sessions = scenario.sessions().size();
    List<List<String>> orders =
        interrupts || sessions < 2 || sessions > MOST_SESSIONS
            ? List.of()
            : permutations(scenario.sessionNames());
    return new Controls(
        levels, orders.stream().filter(order -> !shows.in(serial(scenario, order))).toList());
  }

  /** Whether a scenario shows what is wrong. */
  interface Shows {
    boolean in(Scenario scenario);
  }

  /**
   * Whether a smaller scenario is right wherever the whole one is.
   *
   * @param fitted the candidate with claims that fit to it
   */
  boolean hold(
      Scenario candidate,
      Scenario fitted,
      Symptom symptom,
      BiFunction<Scenario, IsolationLevel, Trace> play,
      Shows shows) {
    return orders.stream().map(order -> serial(candidate, order)).noneMatch(shows::in)
        && levels.stream().allMatch(at -> symptom.isRightIn(Symptom.of(play.apply(fitted, at))));
  }

  /** Each session as a whole, and ended. */
  private static Scenario serial(Scenario scenario, List<String> order) {
    List<Step> steps = new ArrayList<>();
    for (String session : order) {
      List<Step> mine =
          scenario.steps().stream().filter(step -> step.session().equals(session)).toList();
      steps.addAll(mine);
      if (!mine.isEmpty()) {
        steps.add(Step.execute(session, "COMMIT"));
      }
    }
    return scenario.with(steps, scenario.finals());
  }

  private static List<List<String>> permutations(List<String> all) {
    if (all.isEmpty()) {
      return List.of(List.of());
    }
    List<List<String>> permutations = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      for (List<String> rest : permutations(SchemaCuts.without(all, i))) {
        List<String> one = new ArrayList<>(List.of(all.get(i)));
        one.addAll(rest);
        permutations.add(one);
      }
    }
    return permutations;
  }
}
