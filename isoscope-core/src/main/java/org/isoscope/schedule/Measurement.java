package org.isoscope.schedule;

import java.util.List;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Version;

/** What a replay of a known bug really showed: on which versions, at which levels. */
public record Measurement(EngineRange range, List<IsolationLevel> levels, Reproduction outcome) {
  public Measurement {
    levels = List.copyOf(levels);
  }

  public boolean speaksOf(String engine, Version version, IsolationLevel level) {
    return range.includes(engine, version) && levels.contains(level);
  }

  /** The source form: {@code mariadb 10.1.8 .. 11.4.5 at REPEATABLE READ: reproduced}. */
  @Override
  public String toString() {
    return range + " at " + LevelNames.write(levels) + ": " + outcome.label();
  }
}
