package org.isoscope.report.hunt;

import org.isoscope.report.JsonText;
import org.isoscope.report.Markdown;
import org.isoscope.report.run.RunJson;
import org.isoscope.report.run.RunMarkdown;
import org.isoscope.report.run.RunResult;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.oracle.Verdict.Violation;

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
    files.put("report.html", new FindingHtml().write(report, run));
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
    ObjectNode root = FindingJson.of(report.finding());
    root.put("engine", report.engine());
    root.put("version", report.version().text());
    root.put("seed", report.seed());
    root.put("replay", report.replay());
    root.put("scenario", report.scenario());
    root.set("run", RunJson.nodes(List.of(run)).get(0));
    return JsonText.of(root);
  }
}
