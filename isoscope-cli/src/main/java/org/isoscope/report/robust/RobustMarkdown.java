package org.isoscope.report.robust;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.report.Markdown;
import org.isoscope.report.ReportWriter;
import org.isoscope.robustness.RobustnessReport;
import org.isoscope.robustness.RobustnessReport.CoreFinding;
import org.isoscope.robustness.theory.BtpStatement;

/** The answer for a document or a review. */
public final class RobustMarkdown implements ReportWriter<RobustnessReport> {
  @Override
  public String write(RobustnessReport report) {
    StringBuilder text = new StringBuilder();
    text.append("# ").append(RobustPhrases.verdict(report)).append("\n\n");
    text.append(RobustPhrases.setting(report))
        .append("; ")
        .append(RobustPhrases.size(report))
        .append("\n");
    if (!report.isRobust()) {
      text.append("\n## Safe together\n\n");
      for (Set<String> set : report.cores().maximalRobust()) {
        text.append("- ").append(Markdown.text(RobustPhrases.names(set))).append("\n");
      }
      report.findings().forEach(finding -> text.append(finding(report, finding)));
    }
    List<String> repairs = RobustPhrases.repairs(report);
    if (!repairs.isEmpty()) {
      text.append("\n## Repairs\n\nEach of these makes everything safe:\n\n");
      repairs.forEach(repair -> text.append("- ").append(Markdown.text(repair)).append("\n"));
    }
    RobustPhrases.withoutPromotion(report)
        .ifPresent(line -> text.append("\n").append(line).append("\n"));
    text.append("\n## Programs\n");
    RobustPhrases.statements(report)
        .forEach((name, statements) -> text.append(program(report, name, statements)));
    return text.toString();
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
              schedule
                  .cycle()
                  .forEach(line -> text.append("- ").append(Markdown.text(line)).append("\n"));
            },
            () -> {
              text.append(RobustPhrases.unproven(report)).append("\n\n");
              finding
                  .cycle()
                  .sentences()
                  .forEach(line -> text.append("- ").append(Markdown.text(line)).append("\n"));
            });
    return text.toString();
  }

  private static String program(
      RobustnessReport report, String name, List<BtpStatement> statements) {
    StringBuilder text = new StringBuilder();
    text.append("\n### ").append(Markdown.text(name)).append("\n\n");
    text.append("| ").append(String.join(" | ", RobustPhrases.COLUMNS)).append(" |\n");
    text.append("|---".repeat(RobustPhrases.COLUMNS.size())).append("|\n");
    for (BtpStatement statement : statements) {
      text.append(
          RobustPhrases.row(statement).stream()
              .map(Markdown::text)
              .collect(Collectors.joining(" | ", "| ", " |\n")));
    }
    List<String> links = RobustPhrases.links(report, name);
    if (!links.isEmpty()) {
      text.append("\nwhere ").append(Markdown.text(String.join(", ", links))).append("\n");
    }
    return text.toString();
  }
}
