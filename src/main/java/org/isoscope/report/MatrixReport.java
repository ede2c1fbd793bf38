package org.isoscope.report;

import java.util.List;
import java.util.Map;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.anomaly.EngineMatrix;
import org.isoscope.anomaly.Letter;
import org.isoscope.model.IsolationLevel;

/**
 * The matrices of some engines.
 *
 * @param repeats how often each cell was run
 * @param flakes the cells that did not have the same letter every time
 */
public record MatrixReport(List<EngineMatrix> engines, int repeats, List<Flake> flakes) {
  public MatrixReport {
    engines = List.copyOf(engines);
    flakes = List.copyOf(flakes);
  }

  /** A cell with several letters, and how often each was seen. */
  public record Flake(
      String engine, IsolationLevel level, AnomalyCase anomaly, Map<Letter, Integer> letters) {
    public Flake {
      letters = Map.copyOf(letters);
    }
  }
}
