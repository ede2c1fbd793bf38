package org.isoscope.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.IsolationLevel;

/**
 * How a matrix differs from a baseline.
 *
 * @param compared how many cells both have
 * @param unknown the levels that the baseline does not have
 */
public record MatrixDifference(
    EngineMatrix matrix,
    Baseline baseline,
    List<Change> changes,
    int compared,
    List<IsolationLevel> unknown) {

  public MatrixDifference {
    changes = List.copyOf(changes);
    unknown = List.copyOf(unknown);
  }

  /** A cell that has another outcome than before. */
  public record Change(IsolationLevel level, CellOutcome before, Cell now) {}

  public static MatrixDifference between(EngineMatrix matrix, Baseline baseline) {
    List<Change> changes = new ArrayList<>();
    List<IsolationLevel> unknown = new ArrayList<>();
    int compared = 0;
    for (LevelMatrix level : matrix.levels()) {
      if (!baseline.outcomes().containsKey(level.level())) {
        unknown.add(level.level());
      }
      for (Cell cell : level.cells()) {
        Optional<CellOutcome> before = baseline.outcome(level.level(), cell.anomaly());
        compared += before.isPresent() ? 1 : 0;
        before
            .filter(outcome -> outcome != cell.outcome())
            .ifPresent(outcome -> changes.add(new Change(level.level(), outcome, cell)));
      }
    }
    return new MatrixDifference(matrix, baseline, changes, compared, unknown);
  }
}
