package org.isoscope.report.matrix;

import java.util.List;
import java.util.Map;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.matrix.CellOutcome;
import org.isoscope.matrix.EngineMatrix;
import org.isoscope.matrix.LevelMatrix;
import org.isoscope.model.IsolationLevel;

/**
 * The matrices of some engines.
 *
 * @param repeats how often each cell was run
 * @param flakes the cells that did not have the same letter every time
 */
public record MatrixReport(List<Engine> engines, int repeats, List<Flake> flakes) {
  public MatrixReport {
    engines = List.copyOf(engines);
    flakes = List.copyOf(flakes);
  }

  /**
   * The matrix of one engine.
   *
   * @param summaries each level in words
   */
  public record Engine(EngineMatrix matrix, Map<IsolationLevel, List<String>> summaries) {
    public Engine {
      summaries = Map.copyOf(summaries);
    }

    List<String> sentences(LevelMatrix level) {
      return summaries.getOrDefault(level.level(), List.of());
    }
  }

  /** A cell with several letters, and how often each was seen. */
  public record Flake(
      String engine, IsolationLevel level, AnomalyCase anomaly, Map<CellOutcome, Integer> letters) {
    public Flake {
      letters = Map.copyOf(letters);
    }
  }
}
