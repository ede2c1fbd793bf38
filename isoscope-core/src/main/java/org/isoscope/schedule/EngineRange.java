package org.isoscope.schedule;

import java.util.Optional;
import org.isoscope.model.Version;

/**
 * Versions of one engine that a scenario speaks of: {@code mariadb 10.1 .. 11.4}, ends included.
 */
public record EngineRange(String engine, Optional<Version> from, Optional<Version> to) {

  public boolean includes(String otherEngine, Version version) {
    return engine.equals(otherEngine)
        && from.map(low -> version.compareTo(low) >= 0).orElse(true)
        && to.map(high -> version.compareTo(high) <= 0 || version.isWithin(high)).orElse(true);
  }

  /** The source form. One version alone means that version and its releases. */
  @Override
  public String toString() {
    if (from.isEmpty() && to.isEmpty()) {
      return engine;
    }
    if (from.equals(to)) {
      return engine + " " + from.get();
    }
    return engine
        + from.map(low -> " " + low).orElse("")
        + " .."
        + to.map(high -> " " + high).orElse("");
  }
}
