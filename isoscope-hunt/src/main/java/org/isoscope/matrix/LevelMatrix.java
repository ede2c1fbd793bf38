package org.isoscope.matrix;

import java.util.List;
import org.isoscope.model.IsolationLevel;

/** All cases at one level of one engine. */
public record LevelMatrix(IsolationLevel level, List<Cell> cells) {
  public LevelMatrix {
    cells = List.copyOf(cells);
  }

  /** The cells with a outcome. */
  public List<Cell> with(CellOutcome outcome) {
    return cells.stream().filter(cell -> cell.outcome() == outcome).toList();
  }
}
