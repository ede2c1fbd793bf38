package org.isoscope.report.robust;

import java.util.List;
import org.isoscope.report.HtmlPage;
import org.isoscope.report.HtmlText;
import org.isoscope.report.ReportWriter;
import org.isoscope.robustness.Statement;
import org.isoscope.robustness.analysis.Analysis;
import org.isoscope.robustness.analysis.CoreFinding;

/** The answer as one page, with the summary graph drawn. */
public final class RobustHtml implements ReportWriter<Analysis> {
  private static final int MOST_DRAWN = 60;

  @Override
  public String write(Analysis analysis) {
    HtmlPage page =
        new HtmlPage(RobustPhrases.verdict(analysis), analysis.isRobust() ? "safe" : "not");
    page.paragraph(RobustPhrases.setting(analysis) + "; " + RobustPhrases.size(analysis));
    if (!analysis.isRobust()) {
      page.heading("Safe together");
      page.list(analysis.cores().maximalRobust().stream().map(RobustPhrases::names).toList());
      analysis.findings().forEach(finding -> finding(page, analysis, finding));
    }
    List<String> repairs = RobustPhrases.repairs(analysis);
    if (!repairs.isEmpty()) {
      page.heading("Repairs").paragraph("Each of these makes everything safe:").list(repairs);
    }
    RobustPhrases.withoutPromotion(analysis).ifPresent(page::paragraph);
    if (analysis.graph().programs().size() <= MOST_DRAWN) {
      page.heading("Summary graph")
          .paragraph("Counterflow edges are dashed and red; an edge shows its statements.")
          .html(new SummaryGraphDrawing(analysis.graph()).svg());
    }
    page.heading("Programs");
    RobustPhrases.statements(analysis)
        .forEach((name, statements) -> program(page, analysis, name, statements));
    return page.finish();
  }

  private static void finding(HtmlPage page, Analysis analysis, CoreFinding finding) {
    page.heading("Not shown safe together: " + RobustPhrases.names(finding.programs()));
    finding
        .schedule()
        .ifPresentOrElse(
            schedule ->
                page.paragraph("A schedule that READ COMMITTED allows, checked:")
                    .block(String.join("\n", RobustPhrases.schedule(schedule)))
                    .paragraph("No serial order does the same:")
                    .list(schedule.cycle()),
            () ->
                page.paragraph(RobustPhrases.unproven(analysis)).list(finding.cycle().sentences()));
  }

  private static void program(
      HtmlPage page, Analysis analysis, String name, List<Statement> statements) {
    page.element("h3", name)
        .html("<table><tr>" + HtmlPage.cells("th", RobustPhrases.COLUMNS) + "</tr>\n");
    for (Statement statement : statements) {
      List<String> row = RobustPhrases.row(statement);
      page.html("<tr><td>" + HtmlText.escape(row.get(0)));
      if (!statement.text().isEmpty()) {
        page.html("<div class=\"sql\">" + HtmlText.escape(statement.text()) + "</div>");
      }
      page.html("</td>" + HtmlPage.cells("td", row.subList(1, row.size())) + "</tr>\n");
    }
    page.html("</table>\n");
    List<String> links = RobustPhrases.links(analysis, name);
    if (!links.isEmpty()) {
      page.paragraph("where " + String.join(", ", links));
    }
  }
}
