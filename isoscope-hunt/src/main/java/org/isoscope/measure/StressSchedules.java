package org.isoscope.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.isoscope.model.RandomSource;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;

/**
 * Random schedules whose lock waits can be told from the text: every write touches one row by its
 * key, every read is plain. Made to try the runner, not the engine.
 *
 * @param killChance how likely a step is to end another session's connection
 */
public record StressSchedules(long seed, double killChance) {
  /** How many rows there are to fight over. */
  private static final int ROWS = 4;

  public Scenario scenario(int index) {
    RandomSource random = RandomSource.ofCase(seed, index);
    List<String> sessions =
        IntStream.rangeClosed(1, random.between(2, 4)).mapToObj(i -> "T" + i).toList();
    List<Step> steps = new ArrayList<>();
    sessions.forEach(session -> steps.add(Step.execute(session, "BEGIN")));
    int length = random.between(4, 14);
    for (int i = 0; i < length; i++) {
      String session = random.pick(sessions);
      steps.add(
          random.chance(killChance)
              ? Step.kill(session)
              : Step.execute(session, statement(random)));
    }
    sessions.forEach(session -> steps.add(Step.execute(session, "COMMIT")));
    return Scenario.of("stress-" + index, sessions, setup(), steps);
  }

  private static List<String> setup() {
    List<String> setup = new ArrayList<>();
    setup.add("CREATE TABLE t (k INT PRIMARY KEY, v INT)");
    IntStream.range(0, ROWS).forEach(k -> setup.add("INSERT INTO t VALUES (" + k + ", 0)"));
    return setup;
  }

  private static String statement(RandomSource random) {
    int row = random.below(ROWS);
    return switch (random.below(10)) {
      case 0, 1 -> "COMMIT";
      case 2 -> "ROLLBACK";
      case 3, 4 -> "SELECT * FROM t WHERE k = " + row;
      case 5 -> "SELECT * FROM t WHERE k = " + row + " FOR UPDATE";
      default -> "UPDATE t SET v = v + 1 WHERE k = " + row;
    };
  }
}
