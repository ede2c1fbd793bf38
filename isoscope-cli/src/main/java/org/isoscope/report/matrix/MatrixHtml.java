package org.isoscope.report.matrix;

import java.util.List;
import java.util.stream.Collectors;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.matrix.Cell;
import org.isoscope.matrix.CellOutcome;
import org.isoscope.matrix.EngineMatrix;
import org.isoscope.matrix.LevelMatrix;
import org.isoscope.report.HtmlPage;
import org.isoscope.report.Style;
import org.isoscope.report.run.RunResult;
import org.isoscope.report.run.TimelineText;

/** Matrices as one page without scripts: a letter opens the time line behind it. */
public final class MatrixHtml {
  public String write(MatrixReport report) {
    List<MatrixReport.Engine> engines = report.engines();
    HtmlPage page =
        new HtmlPage(
            "Isolation matrix: "
                + engines.stream()
                    .map(engine -> engine.matrix().title())
                    .collect(Collectors.joining(", ")));
    page.html(key()).html("<div class=\"engines\">\n");
    for (int i = 0; i < engines.size(); i++) {
      page.html(table(engines.get(i), i));
    }
    page.html("</div>\n");
    for (int i = 0; i < engines.size(); i++) {
      details(page, engines.get(i).matrix(), i);
    }
    return page.finish();
  }

  private static String key() {
    StringBuilder key = new StringBuilder("<p class=\"key\">");
    for (CellOutcome letter : CellOutcome.values()) {
      key.append(
          "<span class=\"%s\">%s</span>%s &nbsp; ".formatted(css(letter), letter, letter.words()));
    }
    MatrixText.CLASSES.forEach(line -> key.append("<br>").append(HtmlPage.escape(line)));
    return key.append("<br>Each letter opens its time line.</p>\n").toString();
  }

  private static String css(CellOutcome letter) {
    return letter == CellOutcome.UNKNOWN ? "U" : letter.toString();
  }

  private static String id(int engine, LevelMatrix level, Cell cell) {
    return "c" + engine + "-" + level.level().abbreviation() + "-" + cell.anomaly().number();
  }

  private static String table(MatrixReport.Engine reported, int engine) {
    EngineMatrix matrix = reported.matrix();
    StringBuilder text = new StringBuilder();
    text.append(
        "<section><h2 id=\"e%d\">%s</h2>\n".formatted(engine, HtmlPage.escape(matrix.title())));
    text.append("<table class=\"letters\"><thead><tr><th></th><th>anomaly</th>");
    matrix
        .levels()
        .forEach(
            level ->
                text.append(
                    "<th title=\"%s\">%s</th>"
                        .formatted(level.level(), level.level().abbreviation())));
    text.append("</tr></thead><tbody>\n");
    String group = "";
    List<Cell> rows = matrix.levels().get(0).cells();
    for (int i = 0; i < rows.size(); i++) {
      AnomalyCase anomaly = rows.get(i).anomaly();
      String here = anomaly.type() + " · " + anomaly.size();
      if (!here.equals(group)) {
        group = here;
        text.append("<tr class=\"group\"><th></th><th>%s</th></tr>\n".formatted(group));
      }
      text.append(
          "<tr><td class=\"no\">%d</td><td title=\"%s\">%s</td>"
              .formatted(
                  anomaly.number(),
                  HtmlPage.escape(anomaly.schedule().toString()),
                  HtmlPage.escape(MatrixText.label(anomaly))));
      for (LevelMatrix level : matrix.levels()) {
        Cell cell = level.cells().get(i);
        text.append(
            "<td class=\"letter %s\"><a href=\"#%s\" title=\"%s\">%s</a></td>"
                .formatted(
                    css(cell.outcome()),
                    id(engine, level, cell),
                    cell.outcome().words(),
                    cell.outcome()));
      }
      text.append("</tr>\n");
    }
    text.append("</tbody></table>\n<ul class=\"words\">\n");
    for (LevelMatrix level : matrix.levels()) {
      String words = String.join("; ", reported.sentences(level));
      text.append("<li>").append(HtmlPage.escape(words)).append("</li>\n");
    }
    return text.append("</ul></section>\n").toString();
  }

  private static void details(HtmlPage page, EngineMatrix matrix, int engine) {
    for (LevelMatrix level : matrix.levels()) {
      for (Cell cell : level.cells()) {
        page.html(
                "<section class=\"cell\" id=\"%s\"><a class=\"close\" href=\"#e%d\">close</a>\n"
                    .formatted(id(engine, level, cell), engine))
            .heading(
                "%s · %s at %s: %s"
                    .formatted(
                        MatrixText.label(cell.anomaly()),
                        matrix.title(),
                        level.level(),
                        cell.outcome()))
            .block(timeline(cell))
            .html("<dl>");
        fact(page, "schedule", cell.anomaly().schedule().toString());
        fact(page, "executed", cell.executedText());
        fact(page, "pairs", CellText.joined(cell.pops(), " "));
        fact(page, "cycle", cell.cycle().isEmpty() ? "none" : CellText.joined(cell.cycle(), " – "));
        fact(page, "verdict", cell.outcome().words() + ": " + cell.reason());
        page.html("</dl></section>\n");
      }
    }
  }

  private static void fact(HtmlPage page, String name, String text) {
    page.html("<dt>%s</dt><dd>%s</dd>\n".formatted(name, HtmlPage.escape(text)));
  }

  private static String timeline(Cell cell) {
    return new TimelineText(Style.PLAIN, 110).write(RunResult.unjudged(cell.trace()));
  }
}
