package org.isoscope.bugs;

import java.util.Optional;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Version;
import org.isoscope.schedule.EngineRange;
import org.isoscope.schedule.Measurement;
import org.isoscope.schedule.Reproduction;
import org.isoscope.schedule.Scenario;

/** A known bug, or a phenomenon that engines differ in. */
public record Bug(String name, Scenario scenario) {
  public String title() {
    return scenario.title().orElse(name);
  }

  /** Whether it was reported for this engine, in any version. */
  public boolean concerns(String engine) {
    return scenario.engines().isEmpty()
        || scenario.engines().stream().map(EngineRange::engine).anyMatch(engine::equals);
  }

  public boolean concerns(String engine, Version version) {
    return scenario.engines().isEmpty()
        || scenario.engines().stream().anyMatch(range -> range.includes(engine, version));
  }

  /** What an earlier replay showed there. */
  public Optional<Reproduction> measured(String engine, Version version, IsolationLevel level) {
    return scenario.measured().stream()
        .filter(measurement -> measurement.speaksOf(engine, version, level))
        .map(Measurement::outcome)
        .findFirst();
  }
}
