package org.isoscope.report.matrix;

import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.matrix.Cell;
import org.isoscope.matrix.CellOutcome;
import org.isoscope.matrix.EngineMatrix;
import org.isoscope.matrix.LevelMatrix;
import org.isoscope.report.HtmlText;
import org.isoscope.report.Style;
import org.isoscope.report.run.RunResult;
import org.isoscope.report.run.TimelineText;
import java.util.List;
import java.util.stream.Collectors;

/** Matrices as one page without scripts: a letter opens the time line behind it. */
public final class MatrixHtml implements MatrixWriter {
  private static final String STYLE =
      """
      body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem;
        color: #1f2328; background: #fff; }
      h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; }
      .engines { display: flex; flex-wrap: wrap; gap: 0 4rem; }
      .engines section { max-width: 32rem; }
      table { border-collapse: collapse; }
      th, td { padding: .12rem .6rem; text-align: left; }
      thead th { position: sticky; top: 0; background: #fff; border-bottom: 2px solid #d0d7de; }
      tr.group th { color: #59636e; font-weight: 600; padding-top: .7rem; }
      td.no { text-align: right; color: #59636e; }
      td.letter { padding: 1px 2px; }
      td.letter a { display: block; min-width: 2.6rem; text-align: center; border-radius: 4px;
        text-decoration: none; font-weight: 600; color: inherit; }
      td.letter a:hover, td.letter a:focus { outline: 2px solid #0969da; }
      .A a, .key .A { background: #ffcecb; color: #82071e; }
      .P a, .key .P { background: #d2f4d9; color: #0f5323; }
      .R a, .D a, .T a, .key .R, .key .D, .key .T { background: #fff1b8; color: #6b4e00; }
      .U a, .key .U { background: #e6e8eb; color: #1f2328; }
      .key span { border-radius: 4px; padding: .1rem .5rem; margin-right: .5rem; font-weight: 600; }
      ul.words li { margin: .25rem 0; }
      .cell { display: none; position: fixed; inset: 4vh 4vw; background: #fff; border: 1px solid #8c959f;
        border-radius: 8px; box-shadow: 0 8px 40px #0006; padding: 1rem 1.4rem; overflow: auto; z-index: 2; }
      .cell:target { display: block; }
      .cell .close { position: absolute; top: .8rem; right: 1.2rem; }
      .cell pre { background: #f6f8fa; padding: .8rem 1rem; overflow-x: auto; line-height: 1.35; }
      dt { font-weight: 600; float: left; clear: left; width: 6rem; } dd { margin: 0 0 .3rem 6.5rem; }
      @media print { .cell { display: none !important; } }
      """;

  @Override
  public String write(MatrixReport report) {
    List<EngineMatrix> engines = report.engines();
    String title =
        "Isolation matrix: "
            + engines.stream().map(EngineMatrix::title).collect(Collectors.joining(", "));
    StringBuilder page = new StringBuilder();
    page.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
        .append("<meta name=\"viewport\" content=\"width=device-width\"><title>")
        .append(HtmlText.escape(title))
        .append("</title>\n<style>\n")
        .append(STYLE)
        .append("</style></head><body>\n<h1>")
        .append(HtmlText.escape(title))
        .append("</h1>\n")
        .append(key())
        .append("<div class=\"engines\">\n");
    for (int i = 0; i < engines.size(); i++) {
      page.append(table(engines.get(i), i));
    }
    page.append("</div>\n");
    for (int i = 0; i < engines.size(); i++) {
      details(page, engines.get(i), i);
    }
    return page.append("</body></html>\n").toString();
  }

  private static String key() {
    StringBuilder key = new StringBuilder("<p class=\"key\">");
    for (CellOutcome letter : CellOutcome.values()) {
      key.append(
          "<span class=\"%s\">%s</span>%s &nbsp; ".formatted(css(letter), letter, letter.words()));
    }
    return key.append("<br>Each letter opens its time line.</p>\n").toString();
  }

  private static String css(CellOutcome letter) {
    return letter == CellOutcome.UNKNOWN ? "U" : letter.toString();
  }

  private static String id(int engine, LevelMatrix level, Cell cell) {
    return "c" + engine + "-" + level.level().abbreviation() + "-" + cell.anomaly().number();
  }

  private static String table(EngineMatrix matrix, int engine) {
    StringBuilder text = new StringBuilder();
    text.append(
        "<section><h2 id=\"e%d\">%s</h2>\n".formatted(engine, HtmlText.escape(matrix.title())));
    text.append("<table><thead><tr><th></th><th>anomaly</th>");
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
                  HtmlText.escape(anomaly.schedule().toString()),
                  HtmlText.escape(MatrixText.label(anomaly))));
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
      String words = String.join("; ", MatrixText.sentences(matrix, level));
      text.append("<li>").append(HtmlText.escape(words)).append("</li>\n");
    }
    return text.append("</ul></section>\n").toString();
  }

  private static void details(StringBuilder page, EngineMatrix matrix, int engine) {
    for (LevelMatrix level : matrix.levels()) {
      for (Cell cell : level.cells()) {
        page.append(
            "<section class=\"cell\" id=\"%s\"><a class=\"close\" href=\"#e%d\">close</a>\n"
                .formatted(id(engine, level, cell), engine));
        page.append(
            "<h2>%s · %s at %s: %s</h2>\n"
                .formatted(
                    HtmlText.escape(MatrixText.label(cell.anomaly())),
                    HtmlText.escape(matrix.title()),
                    level.level(),
                    cell.outcome()));
        page.append("<pre>").append(HtmlText.escape(timeline(cell))).append("</pre>\n<dl>");
        fact(page, "schedule", cell.anomaly().schedule().toString());
        fact(page, "executed", cell.executedText());
        fact(page, "pairs", CellText.joined(cell.pops(), " "));
        fact(page, "cycle", cell.cycle().isEmpty() ? "none" : CellText.joined(cell.cycle(), " – "));
        fact(page, "verdict", cell.outcome().words() + ": " + cell.reason());
        page.append("</dl></section>\n");
      }
    }
  }

  private static void fact(StringBuilder page, String name, String text) {
    page.append("<dt>%s</dt><dd>%s</dd>\n".formatted(name, HtmlText.escape(text)));
  }

  private static String timeline(Cell cell) {
    return new TimelineText(Style.PLAIN, 110).write(RunResult.of(cell.trace()));
  }
}
