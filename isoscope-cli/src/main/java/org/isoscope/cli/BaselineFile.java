package org.isoscope.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.isoscope.matrix.Baseline;
import org.isoscope.matrix.CellOutcome;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.matrix.MatrixJson;
import org.isoscope.text.TextFiles;

/** Reads back what {@link MatrixJson} has written. */
public final class BaselineFile {
  private static final String REMEDY = "name a file that matrix --format json has written";

  private final Path file;
  private final Map<String, Baseline> byEngine = new HashMap<>();

  private BaselineFile(Path file) {
    this.file = file;
  }

  public static BaselineFile read(Path file) {
    try {
      BaselineFile baselines = new BaselineFile(file);
      JsonNode engines = new ObjectMapper().readTree(TextFiles.read(file)).path("engines");
      if (!engines.isArray() || engines.isEmpty()) {
        throw new BadInputException(file + " holds no matrix", REMEDY);
      }
      engines.forEach(baselines::add);
      return baselines;
    } catch (JsonProcessingException e) {
      throw new BadInputException(
          "%s:%d:%d: this is not JSON"
              .formatted(file, e.getLocation().getLineNr(), e.getLocation().getColumnNr()),
          REMEDY);
    }
  }

  /** What the file says of an engine. */
  public Baseline of(String engine) {
    Baseline baseline = byEngine.get(engine);
    if (baseline == null) {
      throw new BadInputException(
          file + " says nothing of " + engine,
          "it speaks of " + String.join(", ", byEngine.keySet().stream().sorted().toList()));
    }
    return baseline;
  }

  private void add(JsonNode engine) {
    Map<IsolationLevel, Map<String, CellOutcome>> letters = new HashMap<>();
    for (JsonNode level : engine.path("levels")) {
      Map<String, CellOutcome> byCase = new HashMap<>();
      for (JsonNode cell : level.path("cells")) {
        String key = cell.path("name").asText() + ": " + cell.path("schedule").asText();
        CellOutcome letter =
            CellOutcome.of(cell.path("result").asText())
                .orElseThrow(
                    () -> new BadInputException(file + " holds no letter for " + key, REMEDY));
        byCase.put(key, letter);
      }
      IsolationLevel.parse(level.path("level").asText()).ifPresent(l -> letters.put(l, byCase));
    }
    String name = engine.path("engine").asText();
    if (name.isEmpty() || letters.isEmpty()) {
      throw new BadInputException(file + " holds no matrix", REMEDY);
    }
    String title = name + " " + engine.path("version").asText() + " in " + file;
    byEngine.put(name, new Baseline(title, letters));
  }
}
