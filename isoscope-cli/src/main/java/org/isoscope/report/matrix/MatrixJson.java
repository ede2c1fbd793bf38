package org.isoscope.report.matrix;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.isoscope.anomaly.Pop;
import org.isoscope.matrix.Cell;
import org.isoscope.matrix.EngineMatrix;
import org.isoscope.matrix.LevelMatrix;
import org.isoscope.report.JsonText;

/** Matrices for programs, and for {@code --baseline}. Every key is always there. */
public final class MatrixJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  public String write(MatrixReport report) {
    ObjectNode root = JsonText.object();
    root.set("engines", JsonText.array(report.engines(), engine -> engine(engine)));
    root.put("repeats", report.repeats());
    ArrayNode flakes = root.putArray("flakes");
    for (MatrixReport.Flake flake : report.flakes()) {
      ObjectNode node = flakes.addObject();
      node.put("engine", flake.engine());
      node.put("level", flake.level().sql());
      node.put("name", flake.anomaly().name());
      node.put("schedule", flake.anomaly().schedule().toString());
      ObjectNode letters = node.putObject("results");
      flake.letters().forEach((letter, count) -> letters.put(letter.toString(), count));
    }
    return JsonText.of(root);
  }

  private static ObjectNode engine(MatrixReport.Engine engine) {
    EngineMatrix matrix = engine.matrix();
    ObjectNode node = JsonText.object();
    node.put("engine", matrix.engine());
    node.put("version", matrix.version().text());
    node.set(
        "levels", JsonText.array(matrix.levels(), level -> level(level, engine.sentences(level))));
    return node;
  }

  private static ObjectNode level(LevelMatrix level, List<String> sentences) {
    ObjectNode node = JsonText.object();
    node.put("level", level.level().sql());
    node.set("summary", JsonText.strings(sentences));
    node.set("cells", JsonText.array(level.cells(), cell -> cell(cell)));
    return node;
  }

  private static ObjectNode cell(Cell cell) {
    ObjectNode node = JsonText.object();
    int number = cell.anomaly().number();
    node.put("no", number == 0 ? null : (Integer) number);
    node.put("name", cell.anomaly().name());
    node.put("type", cell.anomaly().type().name());
    node.put("size", cell.anomaly().size().name());
    node.put("schedule", cell.anomaly().schedule().toString());
    node.put("result", cell.outcome().toString());
    node.put("executed", cell.executedText());
    node.set("pops", pops(cell.pops()));
    node.set("cycle", pops(cell.cycle()));
    ArrayNode order = NODES.arrayNode();
    cell.serialOrder().ifPresent(found -> found.forEach(order::add));
    node.set("serialOrder", cell.serialOrder().isPresent() ? order : NODES.nullNode());
    node.put("reason", cell.reason());
    node.set("notes", JsonText.strings(cell.trace().notes()));
    return node;
  }

  private static ArrayNode pops(List<Pop> pops) {
    return JsonText.strings(pops.stream().map(Pop::toString).distinct().toList());
  }
}
