package org.isoscope.report.robust;

import java.util.List;
import org.isoscope.report.Markdown;
import org.isoscope.robustness.RobustnessReport;
import org.isoscope.robustness.RobustnessReport.CoreFinding;
import org.isoscope.robustness.theory.BtpStatement;

/** The answer for a document or a review. */
public final class RobustMarkdown {
  public String write(RobustnessReport report) {
    StringBuilder text = new StringBuilder();
    text.append("# ").append(RobustPhrases.verdict(report)).append("\n\n");
    text.append(RobustPhrases.setting(report))
        .append("; ")
        .append(RobustPhrases.size(report))
        .append("\n");
    text.append(section(RobustPhrases.ASSUMING, RobustPhrases.assumptions(report)));
    text.append(section(RobustPhrases.NOT_COVERED, RobustPhrases.doubts(report)));
    if (!report.isRobust()) {
      text.append("\n## Safe together\n\n");
      text.append(
          Markdown.list(
              report.cores().maximalRobust().stream().map(RobustPhrases::names).toList()));
      report.findings().forEach(finding -> text.append(finding(report, finding)));
    }
    List<String> repairs = RobustPhrases.repairs(report);
    if (!repairs.isEmpty()) {
      text.append("\n## Repairs\n\nEach of these makes everything safe:\n\n");
      text.append(Markdown.list(repairs));
    }
    RobustPhrases.withoutPromotion(report)
        .ifPresent(line -> text.append("\n").append(line).append("\n"));
    text.append("\n## Programs\n");
    RobustPhrases.statements(report)
        .forEach((name, statements) -> text.append(program(report, name, statements)));
    return text.toString();
  }

  private static String section(String heading, List<String> sentences) {
    return sentences.isEmpty()
        ? ""
        : "\n## " + Markdown.text(heading) + "\n\n" + Markdown.list(sentences);
  }

  private static String finding(RobustnessReport report, CoreFinding finding) {
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
              text.append(RobustPhrases.unproven(report)).append("\n\n");
              text.append(Markdown.list(finding.cycle().sentences()));
            });
    List<String> cautions = RobustPhrases.cautions(report, finding);
    if (!cautions.isEmpty()) {
      text.append("\nWeaker than they look:\n\n").append(Markdown.list(cautions));
    }
    return text.toString();
  }

  private static String program(
      RobustnessReport report, String name, List<BtpStatement> statements) {
    StringBuilder text = new StringBuilder();
    text.append("\n### ").append(Markdown.text(name)).append("\n\n");
    text.append(Markdown.head(RobustPhrases.COLUMNS));
    for (BtpStatement statement : statements) {
      List<String> cells = RobustPhrases.row(statement).stream().map(Markdown::text).toList();
      text.append(Markdown.row(cells));
    }
    List<String> links = RobustPhrases.links(report, name);
    if (!links.isEmpty()) {
      text.append("\nwhere ").append(Markdown.text(String.join(", ", links))).append("\n");
    }
    return text.toString();
  }
}
