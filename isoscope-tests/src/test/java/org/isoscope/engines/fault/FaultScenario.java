package org.isoscope.engines.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.isoscope.Scenarios;
import org.isoscope.engine.Instance;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.isoscope.run.Lab;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/**
 * One scenario for each fault, at each of its levels: a line {@code +} is what H2 does, a line
 * {@code -} what it does with the fault.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FaultScenario {
  private static final String TABLE =
      """
      setup
        CREATE TABLE t (k INT PRIMARY KEY, v INT); INSERT INTO t VALUES (1, 0), (2, 0), (3, 5);
        CREATE TABLE n (v INT, w VARCHAR(9)); INSERT INTO n VALUES (1, 'one'), (1, 'one');

      """;

  private Instance h2;

  @BeforeAll
  void start() {
    h2 = TestEngines.start("h2");
  }

  @AfterAll
  void stop() {
    h2.close();
  }

  final void shows(String name, String steps) {
    Fault fault = Fault.find(name).orElseThrow();
    for (IsolationLevel level : fault.levels()) {
      assertThat(failures(h2, level, TABLE + only('+', steps))).as("H2 at " + level).isEmpty();
      assertThat(failures(new FaultyInstance(h2, fault), level, TABLE + only('-', steps)))
          .as(name + " at " + level)
          .isEmpty();
    }
  }

  private static String only(char mark, String steps) {
    char other = mark == '+' ? '-' : '+';
    return steps
        .lines()
        .filter(line -> !line.startsWith("  " + other))
        .map(line -> line.startsWith("  " + mark) ? "  =>" + line.substring(3) : line)
        .collect(Collectors.joining("\n"));
  }

  private static List<String> failures(Instance instance, IsolationLevel level, String text) {
    List<String> found = new ArrayList<>();
    try (Lab lab = new Lab(instance)) {
      Scenarios.judge(lab, level, text).failures().forEach(each -> found.add(each.toString()));
    }
    return found;
  }

  final Instance h2() {
    return h2;
  }
}
