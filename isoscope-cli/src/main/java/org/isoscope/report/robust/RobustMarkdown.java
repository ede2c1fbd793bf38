package org.isoscope.report.robust;

import java.util.List;
import org.isoscope.report.Markdown;
import org.isoscope.report.ReportWriter;
import org.isoscope.robustness.Statement;
import org.isoscope.robustness.analysis.Analysis;
import org.isoscope.robustness.analysis.CoreFinding;

/** The answer for a document or a review. */
public final class RobustMarkdown implements ReportWriter<Analysis> {
  @Override
  public String write(Analysis analysis) {
    StringBuilder text = new StringBuilder();
    text.append("# ").append(RobustPhrases.verdict(analysis)).append("\n\n");
    text.append(RobustPhrases.setting(analysis))
        .append("; ")
        .append(RobustPhrases.size(analysis))
        .append("\n");
    if (!analysis.isRobust()) {
      text.append("\n## Safe together\n\n");
      text.append(
          Markdown.list(
              analysis.cores().maximalRobust().stream().map(RobustPhrases::names).toList()));
      analysis.findings().forEach(finding -> text.append(finding(analysis, finding)));
    }
    List<String> repairs = RobustPhrases.repairs(analysis);
    if (!repairs.isEmpty()) {
      text.append("\n## Repairs\n\nEach of these makes everything safe:\n\n");
      text.append(Markdown.list(repairs));
    }
    RobustPhrases.withoutPromotion(analysis)
        .ifPresent(line -> text.append("\n").append(line).append("\n"));
    text.append("\n## Programs\n");
    RobustPhrases.statements(analysis)
        .forEach((name, statements) -> text.append(program(analysis, name, statements)));
    return text.toString();
  }

  private static String finding(Analysis analysis, CoreFinding finding) {
    StringBuilder text = new StringBuilder();
    text.append("\n## Not shown safe together: ")
        .append(Markdown.text(RobustPhrases.names(finding.programs())))
        .append("\n\n");
    finding
        .schedule()
        .ifPresentOrElse(
            schedule -> {
              text.append("A schedule that READ COMMITTED allows, checked:\n\n");
              text.append(Markdown.block("", RobustPhrases.schedule(schedule)));
              text.append("\nNo serial order does the same:\n\n");
              text.append(Markdown.list(schedule.cycle()));
            },
            () -> {
              text.append(RobustPhrases.unproven(analysis)).append("\n\n");
              text.append(Markdown.list(finding.cycle().sentences()));
            });
    return text.toString();
  }

  private static String program(Analysis analysis, String name, List<Statement> statements) {
    StringBuilder text = new StringBuilder();
    text.append("\n### ").append(Markdown.text(name)).append("\n\n");
    text.append(Markdown.head(RobustPhrases.COLUMNS));
    for (Statement statement : statements) {
      List<String> cells = RobustPhrases.row(statement).stream().map(Markdown::text).toList();
      text.append(Markdown.row(cells));
    }
    List<String> links = RobustPhrases.links(analysis, name);
    if (!links.isEmpty()) {
      text.append("\nwhere ").append(Markdown.text(String.join(", ", links))).append("\n");
    }
    return text.toString();
  }
}
