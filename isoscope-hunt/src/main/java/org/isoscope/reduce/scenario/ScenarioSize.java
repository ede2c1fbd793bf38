package org.isoscope.reduce.scenario;

import org.isoscope.schedule.Scenario;

/**
 * How large a scenario is.
 *
 * @param rows those that its setup inserts, as far as they are written out
 */
public record ScenarioSize(int steps, int rows) {
  public static ScenarioSize of(Scenario scenario) {
    int rows =
        scenario.setupSql().stream()
            .mapToInt(sql -> RowList.of(sql).map(list -> list.rows().size()).orElse(0))
            .sum();
    return new ScenarioSize(scenario.steps().size(), rows);
  }

  @Override
  public String toString() {
    return count(steps, "step") + ", " + count(rows, "row");
  }

  private static String count(int number, String word) {
    return number + " " + word + (number == 1 ? "" : "s");
  }
}
