package org.isoscope.schedule;

import java.util.List;
import org.isoscope.text.SourceText;

/** For the notations in which a file may hold more than one scenario. */
public final class SeveralScenarios {
  private SeveralScenarios() {}

  /** The file's name, with a number if the file holds several: {@code TIDB-30361.py#2}. */
  public static String name(SourceText source, int index, int count) {
    String name = ScenarioDraft.nameOf(source.file());
    return count == 1 ? name : name + "#" + (index + 1);
  }

  public static Scenario requireOne(List<Scenario> scenarios, SourceText source) {
    if (scenarios.size() > 1) {
      throw source.error(
          0,
          "the file holds " + scenarios.size() + " scenarios where one is wanted",
          "put each of them into a file of its own");
    }
    return scenarios.get(0);
  }
}
