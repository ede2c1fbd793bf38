package org.isoscope.report.matrix;

import java.util.stream.Collectors;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.matrix.EngineMatrix;
import org.isoscope.matrix.LevelMatrix;
import org.isoscope.report.Markdown;
import org.isoscope.report.ReportWriter;

/** Matrices for documents. */
public final class MatrixMarkdown implements ReportWriter<MatrixReport> {
  private static final String HEAD =
      """
      # Isolation matrix

      **A** anomaly, P passed, R rolled back by rule, D deadlock, T time-out, ? not known. Made by
      `isoscope matrix --format markdown`.

      """;

  @Override
  public String write(MatrixReport report) {
    return HEAD
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
      text.append(
          "| %d | %s | %s %s |"
              .formatted(
                  anomaly.number(),
                  Markdown.text(MatrixText.label(anomaly)),
                  anomaly.type(),
                  anomaly.size()));
      for (LevelMatrix level : matrix.levels()) {
        String letter = level.cells().get(i).outcome().toString();
        text.append(" ").append(letter.equals("A") ? "**A**" : letter).append(" |");
      }
      text.append("\n");
    }
    text.append("\n");
    for (LevelMatrix level : matrix.levels()) {
      text.append("- ")
          .append(Markdown.text(String.join("; ", engine.sentences(level))))
          .append("\n");
    }
    return text.toString();
  }
}
