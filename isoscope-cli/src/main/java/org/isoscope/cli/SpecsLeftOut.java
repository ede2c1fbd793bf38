package org.isoscope.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.cli.common.EngineOptions;
import org.isoscope.cli.common.Terminal;
import org.isoscope.engine.Instance;
import org.isoscope.run.SetupRefusedException;

/**
 * Specifications whose setup an engine refuses. They are PostgreSQL's, so on another engine that is
 * to be expected of some, and no reason to run none of the others.
 */
final class SpecsLeftOut {
  private final Terminal terminal;
  private final Map<String, List<String>> namesByEngine = new LinkedHashMap<>();

  SpecsLeftOut(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Runs a file; if it is a specification that the engine refuses, says why and goes on. */
  void orRun(PlannedFile file, Instance instance, Runnable work) {
    try {
      work.run();
    } catch (SetupRefusedException e) {
      if (!file.isSpec()) {
        throw e;
      }
      terminal.error(e.getMessage());
      namesByEngine
          .computeIfAbsent(EngineOptions.title(instance), engine -> new ArrayList<>())
          .add(file.name());
    }
  }

  boolean isEmpty() {
    return namesByEngine.isEmpty();
  }

  /** A line for each engine that refused any. */
  void tell() {
    namesByEngine.forEach(
        (engine, names) ->
            terminal.error(
                "left out on %s, which refuses the setup: %s"
                    .formatted(engine, String.join(", ", names))));
  }
}
