package org.isoscope.matrix;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.anomaly.Catalogue;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;

/**
 * Outcomes to compare a matrix with.
 *
 * @param name what to call it: the file, the engine and version, the paper's column
 * @param outcomes by level and case
 */
public record Baseline(String name, Map<IsolationLevel, Map<String, CellOutcome>> outcomes) {
  /** The paper's columns for the engines as they are called here. */
  private static final Map<String, String> PAPER_COLUMNS =
      Map.of(
          "postgres", "postgresql",
          "mariadb", "mysql",
          "mysql", "mysql",
          "tidb", "tidb",
          "cockroachdb", "cockroachdb",
          "sqlserver", "sqlserver",
          "oracle", "oracle");

  public Baseline {
    Map<IsolationLevel, Map<String, CellOutcome>> copy = new HashMap<>();
    outcomes.forEach((level, byCase) -> copy.put(level, Map.copyOf(byCase)));
    outcomes = Map.copyOf(copy);
  }

  /** What another run of the matrix showed. */
  public static Baseline of(EngineMatrix matrix) {
    Map<IsolationLevel, Map<String, CellOutcome>> outcomes = new HashMap<>();
    for (LevelMatrix level : matrix.levels()) {
      Map<String, CellOutcome> byCase = new HashMap<>();
      level.cells().forEach(cell -> byCase.put(cell.anomaly().key(), cell.outcome()));
      outcomes.put(level.level(), byCase);
    }
    return new Baseline(matrix.title(), outcomes);
  }

  /** The columns that Table 4 of the Coo paper has for an engine. */
  public static Baseline paper(String engine) {
    String column = PAPER_COLUMNS.get(engine);
    if (column == null) {
      throw new BadInputException(
          "the paper has no column for " + engine,
          "it has them for "
              + String.join(", ", PAPER_COLUMNS.keySet().stream().sorted().toList()));
    }
    Map<String, String> keys = new HashMap<>();
    new Catalogue().cases().forEach(each -> keys.put("" + each.number(), each.key()));
    Map<IsolationLevel, Map<String, CellOutcome>> outcomes = new HashMap<>();
    String version = "";
    for (List<String> row : Catalogue.rows("table4.csv")) {
      Optional<IsolationLevel> level = IsolationLevel.parse(row.get(4));
      if (row.get(2).equals(column) && level.isPresent()) {
        version = row.get(3);
        outcomes
            .computeIfAbsent(level.get(), key -> new HashMap<>())
            .put(keys.get(row.get(0)), CellOutcome.of(row.get(5)).orElseThrow());
      }
    }
    return new Baseline("the paper's " + column + " " + version, outcomes);
  }

  Optional<CellOutcome> outcome(IsolationLevel level, AnomalyCase anomaly) {
    return Optional.ofNullable(outcomes.getOrDefault(level, Map.of()).get(anomaly.key()));
  }
}
