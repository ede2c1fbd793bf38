package org.isoscope.matrix;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Promise;
import org.isoscope.model.Version;

/**
 * All levels of one engine, strongest first.
 *
 * @param promises what the engine's manual says of its levels
 */
public record EngineMatrix(
    String engine,
    Version version,
    List<LevelMatrix> levels,
    Map<IsolationLevel, Promise> promises) {
  public EngineMatrix {
    levels = List.copyOf(levels);
    promises = Map.copyOf(promises);
  }

  /** The engine and its version: {@code postgres 17.0}. */
  public String title() {
    return engine + " " + version;
  }

  public Stream<Cell> cells() {
    return levels.stream().flatMap(level -> level.cells().stream());
  }
}
