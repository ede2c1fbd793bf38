package org.isoscope.reduce.scenario;

import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * What must stay as it is while a scenario shrinks, beside the claims that decide. A claim is only
 * text: {@code rows none} is true of an empty table too, and a reducer would gladly empty it.
 *
 * @param levels other levels, at which the right outcome shows
 * @param orders sessions one after the other, in which what is wrong does not show
 * @param anomalous whether the run as a whole is like none with the sessions one after the other
 */
public record Controls(List<IsolationLevel> levels, List<List<String>> orders, boolean anomalous) {
  /** With more sessions there are too many orders to run. */
  private static final int MOST_SESSIONS = 4;

  public Controls {
    levels = List.copyOf(levels);
    orders = orders.stream().map(List::copyOf).toList();
  }

  /** Whether they say enough; if not, the meaning is in all of the claims together. */
  public boolean areEnough() {
    return !levels.isEmpty() || (!orders.isEmpty() && anomalous);
  }

  /** Each order of the sessions; none where that is not to be had. */
  static List<List<String>> orders(Scenario scenario) {
    boolean interrupts =
        scenario.steps().stream().anyMatch(step -> step.action() != Step.Action.EXECUTE);
    int sessions = scenario.sessions().size();
    return interrupts || sessions > MOST_SESSIONS
        ? List.of()
        : permutations(scenario.sessionNames());
  }

  /** Whether an order is a control, also for a scenario with fewer sessions. */
  boolean has(List<String> order) {
    return orders.stream()
        .map(each -> each.stream().filter(order::contains).toList())
        .anyMatch(order::equals);
  }

  /** Each session as a whole, and ended. */
  static Scenario serial(Scenario scenario, List<String> order) {
    List<Step> steps = new ArrayList<>();
    for (String session : order) {
      scenario.steps().stream().filter(step -> step.session().equals(session)).forEach(steps::add);
      steps.add(Step.execute(session, "COMMIT"));
    }
    return scenario.with(steps, scenario.finals());
  }

  private static List<List<String>> permutations(List<String> all) {
    if (all.isEmpty()) {
      return List.of(List.of());
    }
    List<List<String>> permutations = new ArrayList<>();
    for (String first : all) {
      List<String> others = new ArrayList<>(all);
      others.remove(first);
      for (List<String> rest : permutations(others)) {
        List<String> one = new ArrayList<>(List.of(first));
        one.addAll(rest);
        permutations.add(one);
      }
    }
    return permutations;
  }
}
