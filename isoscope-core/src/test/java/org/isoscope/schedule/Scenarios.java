package org.isoscope.schedule;

import java.util.List;

/** What tests of scenarios have in common. */
public final class Scenarios {
  private Scenarios() {}

  public static Scenario read(String text) {
    return ScenarioReader.read(text, "bank.scenario");
  }

  /** The same scenario as if it had not been read from a file; for comparisons. */
  public static Scenario withoutLines(Scenario scenario) {
    return scenario.with(
        scenario.steps().stream().map(Scenarios::withoutLine).toList(),
        scenario.finals().stream().map(Scenarios::withoutLine).toList());
  }

  private static Step withoutLine(Step step) {
    return new Step(
        step.session(), step.action(), step.text(), step.expectations(), step.lead(), 0);
  }

  private static FinalState withoutLine(FinalState end) {
    return new FinalState(end.table(), end.expectations(), end.lead(), 0);
  }

  public static List<String> texts(Scenario scenario) {
    return scenario.steps().stream().map(step -> step.session() + "> " + step.text()).toList();
  }
}
