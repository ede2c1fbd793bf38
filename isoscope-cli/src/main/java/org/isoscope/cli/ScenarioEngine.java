package org.isoscope.cli;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.isoscope.cli.common.EngineAccess;
import org.isoscope.engine.EngineRef;
import org.isoscope.engines.EngineCatalog;
import org.isoscope.engines.EngineChoice;
import org.isoscope.schedule.EngineRange;
import org.isoscope.schedule.Scenario;
import org.isoscope.text.TextFiles;

/** The engine that a scenario's file names; what is not to be had is refused with its line. */
final class ScenarioEngine {
  private static final String HEADER = "engine";

  private ScenarioEngine() {}

  /** The first that it names. */
  static EngineRef of(Path file, Scenario scenario, EngineAccess access) {
    requireNames(file, scenario, name -> EngineCatalog.find(name).isPresent());
    EngineRef first = EngineChoice.of(scenario);
    requireVersions(file, List.of(first), access);
    return first;
  }

  /** Refuses a name that nobody knows; one that is only reached by URL may be among them. */
  static void requireNames(Path file, Scenario scenario) {
    requireNames(
        file,
        scenario,
        name ->
            EngineCatalog.find(name).isPresent() || EngineCatalog.documentedOnly().contains(name));
  }

  private static void requireNames(Path file, Scenario scenario, Predicate<String> isKnown) {
    for (EngineRange range : scenario.engines()) {
      if (!isKnown.test(range.engine())) {
        throw EngineCatalog.unknown(place(file, range.engine()), range.engine());
      }
    }
  }

  /** Refuses versions that are not to be had, of engines that the file names. */
  static void requireVersions(Path file, Collection<EngineRef> chosen, EngineAccess access) {
    for (EngineRef ref : chosen) {
      if (ref instanceof EngineRef.Named named && named.version().isPresent()) {
        access.requireVersion(place(file, named.engine()), named);
      }
    }
  }

  private static String place(Path file, String engine) {
    List<String> lines = TextFiles.read(file).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      List<String> words = List.of(lines.get(i).toLowerCase(Locale.ROOT).strip().split("\\s+", 3));
      if (words.size() > 1 && words.get(0).equals(HEADER) && words.get(1).equals(engine)) {
        return file + ":" + (i + 1) + ": ";
      }
    }
    return file + ": ";
  }
}
