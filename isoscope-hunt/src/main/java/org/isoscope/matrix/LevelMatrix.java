package org.isoscope.matrix;

import org.isoscope.model.IsolationLevel;
import java.util.List;

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
