package org.isoscope.report.robust;

import java.util.List;
import java.util.Set;
import org.isoscope.report.HtmlText;
import org.isoscope.robustness.RobustnessReport;
import org.isoscope.robustness.RobustnessReport.CoreFinding;
import org.isoscope.robustness.theory.BtpStatement;

/** The answer as one page, with the summary graph drawn. */
public final class RobustHtml implements RobustWriter {
  private static final int MOST_DRAWN = 60;

  private static final String STYLE =
      """
      body { font: 15px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem;
        color: #1f2328; }
      h1.safe { color: #0f5323; } h1.not { color: #82071e; }
      pre { background: #f6f8fa; padding: .8rem 1rem; overflow-x: auto; }
      table { border-collapse: collapse; } th, td { border: 1px solid #d0d7de; padding: .25rem .6rem;
        text-align: left; vertical-align: top; }
      .sql { color: #59636e; font-size: .9em; } svg { max-width: 46rem; width: 100%; height: auto; }
      """;

  @Override
  public String write(RobustnessReport analysis) {
    StringBuilder page = new StringBuilder();
    page.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>")
        .append(RobustPhrases.verdict(analysis))
        .append("</title>\n<style>\n")
        .append(STYLE)
        .append("</style></head><body>\n");
    page.append(
        "<h1 class=\"%s\">%s</h1>\n"
            .formatted(analysis.isRobust() ? "safe" : "not", RobustPhrases.verdict(analysis)));
    paragraph(page, RobustPhrases.setting(analysis) + "; " + RobustPhrases.size(analysis));
    if (!analysis.isRobust()) {
      page.append("<h2>Safe together</h2>\n");
      list(page, analysis.cores().maximalRobust().stream().map(RobustPhrases::names).toList());
      analysis.findings().forEach(finding -> finding(page, analysis, finding));
    }
    List<String> repairs = RobustPhrases.repairs(analysis);
    if (!repairs.isEmpty()) {
      page.append("<h2>Repairs</h2>\n");
      paragraph(page, "Each of these makes everything safe:");
      list(page, repairs);
    }
    RobustPhrases.withoutPromotion(analysis).ifPresent(line -> paragraph(page, line));
    if (analysis.graph().programs().size() <= MOST_DRAWN) {
      page.append("<h2>Summary graph</h2>\n");
      paragraph(page, "Counterflow edges are dashed and red; an edge shows its statements.");
      page.append(new GraphDrawing(analysis.graph()).svg());
    }
    page.append("<h2>Programs</h2>\n");
    RobustPhrases.statements(analysis)
        .forEach((name, statements) -> program(page, analysis, name, statements));
    return page.append("</body></html>\n").toString();
  }

  private static void finding(StringBuilder page, RobustnessReport analysis, CoreFinding finding) {
    Set<String> programs = finding.programs();
    page.append("<h2>Not shown safe together: ")
        .append(HtmlText.escape(RobustPhrases.names(programs)))
        .append("</h2>\n");
    finding
        .schedule()
        .ifPresentOrElse(
            schedule -> {
              paragraph(page, "A schedule that READ COMMITTED allows, checked:");
              page.append("<pre>")
                  .append(HtmlText.escape(String.join("\n", RobustPhrases.schedule(schedule))))
                  .append("</pre>\n");
              paragraph(page, "No serial order does the same:");
              list(page, schedule.cycle());
            },
            () -> {
              paragraph(page, RobustPhrases.unproven(analysis));
              list(page, finding.cycle().sentences());
            });
  }

  private static void program(
      StringBuilder page, RobustnessReport analysis, String name, List<BtpStatement> statements) {
    page.append("<h3>").append(HtmlText.escape(name)).append("</h3>\n<table><tr>");
    for (String head :
        List.of("statement", "type", "relation", "predicate reads", "reads", "writes")) {
      page.append("<th>").append(head).append("</th>");
    }
    page.append("</tr>\n");
    for (BtpStatement statement : statements) {
      page.append("<tr><td>").append(HtmlText.escape(statement.name()));
      if (!statement.text().isEmpty()) {
        page.append("<div class=\"sql\">")
            .append(HtmlText.escape(statement.text()))
            .append("</div>");
      }
      page.append("</td>");
      for (String cell :
          List.of(
              statement.type().label(),
              statement.relation(),
              RobustPhrases.set(statement.predicateReads()),
              RobustPhrases.set(statement.reads()),
              RobustPhrases.set(statement.writes()))) {
        page.append("<td>").append(HtmlText.escape(cell)).append("</td>");
      }
      page.append("</tr>\n");
    }
    page.append("</table>\n");
    List<String> links = RobustPhrases.links(analysis, name);
    if (!links.isEmpty()) {
      paragraph(page, "where " + String.join(", ", links));
    }
  }

  private static void paragraph(StringBuilder page, String text) {
    page.append("<p>").append(HtmlText.escape(text)).append("</p>\n");
  }

  private static void list(StringBuilder page, List<String> items) {
    page.append("<ul>\n");
    items.forEach(item -> page.append("<li>").append(HtmlText.escape(item)).append("</li>\n"));
    page.append("</ul>\n");
  }
}
