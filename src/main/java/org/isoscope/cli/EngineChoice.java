package org.isoscope.cli;

import java.util.Optional;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.catalog.EngineCatalog;
import org.isoscope.model.Version;
import org.isoscope.schedule.EngineRange;

/** The version to take where a scenario names a range of them. */
final class EngineChoice {
  private EngineChoice() {}

  /** The range under the name that the catalogue has for the engine, if it has one. */
  static EngineRange canonical(EngineRange range) {
    return EngineCatalog.find(range.engine())
        .map(engine -> new EngineRange(engine.name(), range.from(), range.to()))
        .orElse(range);
  }

  /** The engine's default version if the range has it, else the range's last, else its first. */
  static EngineRef within(EngineRange range) {
    Version standard = EngineCatalog.named(range.engine()).defaultVersion();
    Optional<Version> version =
        range.includes(range.engine(), standard) ? Optional.empty() : range.to().or(range::from);
    return new EngineRef.Named(range.engine(), version);
  }
}
