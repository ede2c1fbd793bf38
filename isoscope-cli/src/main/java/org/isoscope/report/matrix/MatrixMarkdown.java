package org.isoscope.report.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.matrix.EngineMatrix;
import org.isoscope.matrix.LevelMatrix;
import org.isoscope.report.Markdown;

/** Matrices for documents. */
public final class MatrixMarkdown {
  private static final String HEAD =
      """
      # Isolation matrix

      **A** anomaly, P passed, R rolled back by rule, D deadlock, T time-out, ? not known. Made by
      `isoscope matrix --format markdown`.

      %s.
      %s.

      """;

  public String write(MatrixReport report) {
    return HEAD.formatted(MatrixText.CLASSES.toArray())
        + report.engines().stream().map(MatrixMarkdown::engine).collect(Collectors.joining("\n"));
  }

  private static String engine(MatrixReport.Engine engine) {
    EngineMatrix matrix = engine.matrix();
    StringBuilder text = new StringBuilder();
    text.append("## ").append(Markdown.text(matrix.title())).append("\n\n");
    text.append("| no | anomaly | class |");
    matrix
        .levels()
        .forEach(level -> text.append(" ").append(level.level().abbreviation()).append(" |"));
    text.append("\n|---:|---|---|").append(":---:|".repeat(matrix.levels().size())).append("\n");
    for (int i = 0; i < matrix.levels().get(0).cells().size(); i++) {
      AnomalyCase anomaly = matrix.levels().get(0).cells().get(i).anomaly();
      List<String> cells = new ArrayList<>();
      cells.add(String.valueOf(anomaly.number()));
      cells.add(Markdown.text(MatrixText.label(anomaly)));
      cells.add(anomaly.type() + " " + anomaly.size());
      for (LevelMatrix level : matrix.levels()) {
        String letter = level.cells().get(i).outcome().toString();
        cells.add(letter.equals("A") ? "**A**" : letter);
      }
      text.append(Markdown.row(cells));
    }
    text.append("\n");
    List<String> words =
        matrix.levels().stream()
            .map(level -> String.join("; ", engine.sentences(level)))
            .filter(sentences -> !sentences.isEmpty())
            .toList();
    return text.append(Markdown.list(words)).toString();
  }
}
