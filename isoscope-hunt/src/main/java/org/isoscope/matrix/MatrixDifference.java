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

  /** A cell that has another letter than before. */
  public record Change(IsolationLevel level, CellOutcome before, Cell now) {}

  public static MatrixDifference between(EngineMatrix matrix, Baseline baseline) {
    List<Change> changes = new ArrayList<>();
    List<IsolationLevel> unknown = new ArrayList<>();
    int compared = 0;
    for (LevelMatrix level : matrix.levels()) {
      if (!baseline.letters().containsKey(level.level())) {
        unknown.add(level.level());
      }
      for (Cell cell : level.cells()) {
        Optional<CellOutcome> before = baseline.letter(level.level(), cell.anomaly());
        compared += before.isPresent() ? 1 : 0;
        before
            .filter(letter -> letter != cell.letter())
            .ifPresent(letter -> changes.add(new Change(level.level(), letter, cell)));
      }
    }
    return new MatrixDifference(matrix, baseline, changes, compared, unknown);
  }
}
