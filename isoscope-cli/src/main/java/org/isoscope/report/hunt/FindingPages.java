package org.isoscope.report.hunt;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.report.HtmlPage;
import org.isoscope.report.JsonText;
import org.isoscope.report.Markdown;
import org.isoscope.report.Style;
import org.isoscope.report.run.RunJson;
import org.isoscope.report.run.RunMarkdown;
import org.isoscope.report.run.RunResult;
import org.isoscope.report.run.TimelineSvg;
import org.isoscope.report.run.TimelineText;

/** The files of a finding: its scenario, a page for a bug tracker, one for a browser, JSON. */
public final class FindingPages {
  /**
   * The files' contents by their names.
   *
   * @param run of the scenario as it is written, so that it has the lines of the file
   */
  public Map<String, String> write(FindingReport report, RunResult run) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(FindingReport.SCENARIO_FILE, report.scenario());
    files.put("report.md", markdown(report, run));
    files.put("report.html", html(report, run));
    files.put("finding.json", json(report, run));
    return files;
  }

  private static String markdown(FindingReport report, RunResult run) {
    StringBuilder page = new StringBuilder();
    page.append("# ").append(Markdown.text(report.title())).append("\n\n");
    page.append(Markdown.text(HuntPhrases.explanation(report.finding()))).append("\n\n");
    page.append("| | |\n|---|---|\n");
    Violation violation = report.finding().violation();
    page.append(Markdown.row(List.of("correct", Markdown.code(violation.right().toString()))));
    page.append(Markdown.row(List.of("seen", Markdown.code(violation.wrong().toString()))));
    report
        .facts()
        .forEach((name, text) -> page.append(Markdown.row(List.of(name, Markdown.text(text)))));
    page.append("\nTo see it again:\n\n").append(Markdown.block("sh", List.of(report.replay())));
    return page.append("\n").append(new RunMarkdown().write(List.of(run))).toString();
  }

  private static String json(FindingReport report, RunResult run) {
    ObjectNode root = HuntJson.finding(report.finding(), report.verified());
    root.put("engine", report.engine());
    root.put("version", report.version().text());
    root.put("seed", report.seed());
    root.put("replay", report.replay());
    root.put("scenario", report.scenario());
    root.set("run", RunJson.nodes(List.of(run)).get(0));
    return JsonText.of(root);
  }

  private static String html(FindingReport report, RunResult run) {
    Violation violation = report.finding().violation();
    HtmlPage page = new HtmlPage(report.title());
    page.paragraph(HuntPhrases.explanation(report.finding())).html("<table>\n");
    row(page, "right", "correct", code(violation.right().toString()));
    row(page, "wrong", "seen", code(violation.wrong().toString()));
    page.html("</table>\n<table>\n");
    report.facts().forEach((name, text) -> row(page, "fact", name, HtmlPage.escape(text)));
    return page.html("</table>\n")
        .heading("What happened")
        .html("<div class=\"picture\">\n")
        .html(new TimelineSvg().write(report.finding().trace(), report.wrongSteps()))
        .html("</div>\n")
        .block(new TimelineText(Style.PLAIN, 110).write(List.of(run)))
        .heading("To see it again")
        .block(report.replay())
        .block(report.scenario())
        .finish();
  }

  private static void row(HtmlPage page, String style, String name, String html) {
    page.html("<tr class=\"%s\"><th>%s</th><td>%s</td></tr>\n".formatted(style, name, html));
  }

  private static String code(String text) {
    return "<code>" + HtmlPage.escape(text) + "</code>";
  }
}
