package org.isoscope.cli;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.matrix.EngineMatrix;
import org.isoscope.matrix.LevelMatrix;
import org.isoscope.matrix.LevelSummary;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Promise;
import org.isoscope.report.Style;
import org.isoscope.report.matrix.CellText;
import org.isoscope.report.matrix.MatrixHtml;
import org.isoscope.report.matrix.MatrixJson;
import org.isoscope.report.matrix.MatrixMarkdown;
import org.isoscope.report.matrix.MatrixReport;
import org.isoscope.report.matrix.MatrixReport.Flake;
import org.isoscope.report.matrix.MatrixText;

/** The forms that a matrix can have. */
enum MatrixFormat {
  TEXT,
  JSON,
  MARKDOWN,
  HTML;

  /**
   * @param cells for the text form: the cells one by one instead of the table
   */
  String write(MatrixReport report, Style style, int width, boolean cells) {
    return switch (this) {
      case TEXT ->
          cells
              ? new CellText(style, width).write(report)
              : new MatrixText(style, width).write(report);
      case JSON -> new MatrixJson().write(report);
      case MARKDOWN -> new MatrixMarkdown().write(report);
      case HTML -> new MatrixHtml().write(report);
    };
  }

  /** The matrices, with what each level is like in words. */
  static MatrixReport report(List<EngineMatrix> matrices, int repeats, List<Flake> flakes) {
    List<MatrixReport.Engine> engines =
        matrices.stream()
            .map(matrix -> new MatrixReport.Engine(matrix, summaries(matrix)))
            .toList();
    return new MatrixReport(engines, repeats, flakes);
  }

  private static Map<IsolationLevel, List<String>> summaries(EngineMatrix matrix) {
    Map<IsolationLevel, List<String>> summaries = new EnumMap<>(IsolationLevel.class);
    for (LevelMatrix each : matrix.levels()) {
      Optional<Promise> promise = Optional.ofNullable(matrix.promises().get(each.level()));
      summaries.put(each.level(), new LevelSummary(each, promise).sentences());
    }
    return summaries;
  }
}
