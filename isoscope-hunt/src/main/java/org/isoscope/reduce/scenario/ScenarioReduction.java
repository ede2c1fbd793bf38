package org.isoscope.reduce.scenario;

import org.isoscope.schedule.Scenario;

/**
 * What became of a scenario.
 *
 * @param tries how often a smaller one was run
 * @param fixpoint whether nothing more can be cut; otherwise the budget was used up before
 * @param controls where it was right, and is right still
 * @param repeats in how many of {@link ScenarioReducer#RERUNS} runs it showed the same again
 */
public record ScenarioReduction(
    Scenario scenario, int tries, boolean fixpoint, Controls controls, int repeats) {

  public boolean isFlaky() {
    return repeats < ScenarioReducer.RERUNS;
  }
}
