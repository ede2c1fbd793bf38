package org.isoscope.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.isoscope.engine.EngineRef;
import org.isoscope.engines.EngineCatalog;
import org.isoscope.engines.EngineChoice;
import org.isoscope.schedule.EngineRange;
import org.isoscope.schedule.Scenario;
import org.isoscope.text.TextFiles;

/** The engine that a scenario's file names. */
final class ScenarioEngine {
  private static final String HEADER = "engine ";

  private ScenarioEngine() {}

  /** The first that it names; a name that no engine has is refused with its line. */
  static EngineRef of(Path file, Scenario scenario) {
    for (EngineRange range : scenario.engines()) {
      if (EngineCatalog.find(range.engine()).isEmpty()) {
        throw EngineCatalog.unknown(place(file, range.engine()), range.engine());
      }
    }
    return EngineChoice.of(scenario);
  }

  private static String place(Path file, String engine) {
    List<String> lines = TextFiles.read(file).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip().toLowerCase(Locale.ROOT);
      if (line.startsWith(HEADER) && line.substring(HEADER.length()).strip().startsWith(engine)) {
        return file + ":" + (i + 1) + ": ";
      }
    }
    return file + ": ";
  }
}
