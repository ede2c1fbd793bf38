package org.isoscope.report.robust;

import java.util.List;
import org.isoscope.report.HtmlPage;
import org.isoscope.robustness.RobustnessReport;
import org.isoscope.robustness.RobustnessReport.CoreFinding;
import org.isoscope.robustness.theory.BtpStatement;

/** The answer as one page, with the summary graph drawn. */
public final class RobustHtml {
  private static final int MOST_DRAWN = 60;

  public String write(RobustnessReport report) {
    HtmlPage page = new HtmlPage(RobustPhrases.verdict(report), report.isRobust() ? "safe" : "not");
    page.paragraph(RobustPhrases.setting(report) + "; " + RobustPhrases.size(report));
    section(page, RobustPhrases.ASSUMING, RobustPhrases.assumptions(report));
    section(page, RobustPhrases.NOT_COVERED, RobustPhrases.doubts(report));
    if (!report.isRobust()) {
      page.heading("Safe together");
      page.list(report.cores().maximalRobust().stream().map(RobustPhrases::names).toList());
      report.findings().forEach(finding -> finding(page, report, finding));
    }
    List<String> repairs = RobustPhrases.repairs(report);
    if (!repairs.isEmpty()) {
      page.heading("Repairs").paragraph("Each of these makes everything safe:").list(repairs);
    }
    RobustPhrases.withoutPromotion(report).ifPresent(page::paragraph);
    if (report.graph().programs().size() <= MOST_DRAWN) {
      page.heading("Summary graph")
          .paragraph("Counterflow edges are dashed and red; an edge shows its statements.")
          .html(new SummaryGraphDrawing(report.graph()).svg());
    }
    page.heading("Programs");
    RobustPhrases.statements(report)
        .forEach((name, statements) -> program(page, report, name, statements));
    return page.finish();
  }

  private static void section(HtmlPage page, String heading, List<String> sentences) {
    if (!sentences.isEmpty()) {
      page.heading(heading).list(sentences);
    }
  }

  private static void finding(HtmlPage page, RobustnessReport report, CoreFinding finding) {
    page.heading("Not shown safe together: " + RobustPhrases.names(finding.programs()));
    finding
        .schedule()
        .ifPresentOrElse(
            schedule ->
                page.paragraph("A schedule that READ COMMITTED allows, checked:")
                    .block(String.join("\n", RobustPhrases.schedule(schedule)))
                    .paragraph("No serial order does the same:")
                    .list(schedule.cycle()),
            () -> page.paragraph(RobustPhrases.unproven(report)).list(finding.cycle().sentences()));
    List<String> cautions = RobustPhrases.cautions(report, finding);
    if (!cautions.isEmpty()) {
      page.paragraph("Weaker than they look:").list(cautions);
    }
  }

  private static void program(
      HtmlPage page, RobustnessReport report, String name, List<BtpStatement> statements) {
    page.element("h3", name)
        .html("<table><tr>" + HtmlPage.cells("th", RobustPhrases.COLUMNS) + "</tr>\n");
    for (BtpStatement statement : statements) {
      List<String> row = RobustPhrases.row(statement);
      page.html("<tr><td>" + HtmlPage.escape(row.get(0)));
      if (!statement.text().isEmpty()) {
        page.html("<div class=\"sql\">" + HtmlPage.escape(statement.text()) + "</div>");
      }
      page.html("</td>" + HtmlPage.cells("td", row.subList(1, row.size())) + "</tr>\n");
    }
    page.html("</table>\n");
    List<String> links = RobustPhrases.links(report, name);
    if (!links.isEmpty()) {
      page.paragraph("where " + String.join(", ", links));
    }
  }
}
