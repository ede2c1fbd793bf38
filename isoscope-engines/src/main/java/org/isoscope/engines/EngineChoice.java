package org.isoscope.engines;

import java.util.List;
import java.util.Optional;
import org.isoscope.engine.EngineRef;
import org.isoscope.engine.Instance;
import org.isoscope.model.Version;
import org.isoscope.schedule.EngineRange;
import org.isoscope.schedule.Scenario;

/** The engine to take for a scenario, and the version where it names a range of them. */
public final class EngineChoice {
  private EngineChoice() {}

  /** The range under the name that the catalogue has for the engine, if it has one. */
  private static EngineRange canonical(EngineRange range) {
    return EngineCatalog.find(range.engine())
        .map(engine -> new EngineRange(engine.name(), range.from(), range.to()))
        .orElse(range);
  }

  /** The engine's default version if the range has it, else the range's last, else its first. */
  public static EngineRef within(EngineRange range) {
    Version standard = EngineCatalog.named(range.engine()).defaultVersion();
    Optional<Version> version =
        range.includes(range.engine(), standard) ? Optional.empty() : range.to().or(range::from);
    return new EngineRef.Named(range.engine(), version);
  }

  /** The first engine that a scenario names; the embedded one if it names none. */
  public static EngineRef of(Scenario scenario) {
    return allOf(scenario).get(0);
  }

  /** Every engine that a scenario names; the embedded one if it names none. */
  public static List<EngineRef> allOf(Scenario scenario) {
    return scenario.engines().isEmpty()
        ? List.of(new EngineRef.Named("h2", Optional.empty()))
        : scenario.engines().stream().map(EngineChoice::within).distinct().toList();
  }

  /** The engines that a scenario names, as it names them. */
  public static String names(Scenario scenario) {
    return String.join(", ", scenario.engines().stream().map(EngineRange::toString).toList());
  }

  /** Whether a scenario's expectations are about this engine and version. */
  public static boolean appliesTo(Scenario scenario, Instance instance) {
    return scenario.engines().isEmpty()
        || scenario.engines().stream()
            .map(EngineChoice::canonical)
            .anyMatch(range -> range.includes(instance.engine(), instance.version()));
  }
}
