package org.isoscope.sql.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;

/** The table of spellings, with what each engine makes of them. */
public final class Spellings {
  private static final Path TABLE = Path.of("isoscope-tests/src/test/resources/spellings.tsv");

  private Spellings() {}

  /** What an engine does with each of them. */
  static Map<String, String> of(String engine) {
    List<String> lines = lines();
    int column = List.of(lines.get(0).split("\t", -1)).indexOf(engine);
    Map<String, String> cells = new LinkedHashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cell = line.split("\t", -1);
      cells.put(cell[0].replace("\\n", "\n").replace("\\t", "\t"), cell[column]);
    }
    return cells;
  }

  public static List<String> all() {
    return List.copyOf(of("h2").keySet());
  }

  private static List<String> lines() {
    try {
      return Files.readAllLines(TABLE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A transaction with two statements, and something between them. */
  public static Scenario around(String... between) {
    List<String> setup = List.of("CREATE TABLE t (k INT, v INT)", "INSERT INTO t VALUES (1, 1)");
    List<Step> steps = new ArrayList<>();
    steps.add(step("BEGIN", 1));
    steps.add(step("UPDATE t SET v = 2 WHERE k = 1", 2));
    for (String each : between) {
      steps.add(step(each, 3));
    }
    steps.add(step("UPDATE t SET v = 3 WHERE k = 1", 4));
    steps.add(step("COMMIT", 5));
    return Scenario.of("test", List.of("T1"), setup, steps);
  }

  private static Step step(String sql, int line) {
    return new Step("T1", Step.Action.EXECUTE, sql, List.of(), List.of(), line);
  }
}
