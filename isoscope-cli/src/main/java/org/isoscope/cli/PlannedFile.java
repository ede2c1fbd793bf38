package org.isoscope.cli;

import java.nio.file.Path;
import java.util.List;
import org.isoscope.cli.common.EngineAccess;
import org.isoscope.engine.EngineRef;
import org.isoscope.pgspec.SpecReader;
import org.isoscope.pgspec.SpecScenarios;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.notation.ScenarioFiles;

/**
 * A file to run.
 *
 * @param scenarios one, or one for each permutation of a specification
 */
record PlannedFile(Path file, List<Scenario> scenarios) {
  PlannedFile {
    scenarios = List.copyOf(scenarios);
  }

  static PlannedFile read(Path file) {
    return new PlannedFile(
        file,
        SpecReader.isSpec(file)
            ? SpecScenarios.of(SpecReader.read(file))
            : List.of(ScenarioFiles.read(file)));
  }

  boolean isSpec() {
    return SpecReader.isSpec(file);
  }

  boolean makesTables() {
    return scenarios.stream().anyMatch(each -> !each.setup().isEmpty());
  }

  String name() {
    return file.getFileName().toString();
  }

  /** Where it runs if nobody says where. */
  EngineRef usualEngine(EngineAccess access) {
    return isSpec() ? SpecRun.USUAL_ENGINE : ScenarioEngine.of(file, scenarios.get(0), access);
  }
}
