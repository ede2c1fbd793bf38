package org.isoscope.report.robust;

import java.util.List;
import java.util.Set;
import org.isoscope.report.Markdown;
import org.isoscope.robustness.RobustnessReport;
import org.isoscope.robustness.RobustnessReport.CoreFinding;
import org.isoscope.robustness.theory.BtpStatement;

/** The answer for a document or a review. */
public final class RobustMarkdown implements RobustWriter {
  @Override
  public String write(RobustnessReport analysis) {
    StringBuilder text = new StringBuilder();
    text.append("# ").append(RobustPhrases.verdict(analysis)).append("\n\n");
    text.append(RobustPhrases.setting(analysis))
        .append("; ")
        .append(RobustPhrases.size(analysis))
        .append("\n");
    if (!analysis.isRobust()) {
      text.append("\n## Safe together\n\n");
      for (Set<String> set : analysis.cores().maximalRobust()) {
        text.append("- ").append(Markdown.text(RobustPhrases.names(set))).append("\n");
      }
      analysis.findings().forEach(finding -> text.append(finding(analysis, finding)));
    }
    List<String> repairs = RobustPhrases.repairs(analysis);
    if (!repairs.isEmpty()) {
      text.append("\n## Repairs\n\nEach of these makes everything safe:\n\n");
      repairs.forEach(repair -> text.append("- ").append(Markdown.text(repair)).append("\n"));
    }
    RobustPhrases.withoutPromotion(analysis)
        .ifPresent(line -> text.append("\n").append(line).append("\n"));
    text.append("\n## Programs\n");
    RobustPhrases.statements(analysis)
        .forEach((name, statements) -> text.append(program(analysis, name, statements)));
    return text.toString();
  }

  private static String finding(RobustnessReport analysis, CoreFinding finding) {
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
              text.append(RobustPhrases.unproven(analysis)).append("\n\n");
              finding
                  .cycle()
                  .sentences()
                  .forEach(line -> text.append("- ").append(Markdown.text(line)).append("\n"));
            });
    return text.toString();
  }

  private static String program(
      RobustnessReport analysis, String name, List<BtpStatement> statements) {
    StringBuilder text = new StringBuilder();
    text.append("\n### ").append(Markdown.text(name)).append("\n\n");
    text.append("| statement | type | relation | predicate reads | reads | writes |\n");
    text.append("|---|---|---|---|---|---|\n");
    for (BtpStatement statement : statements) {
      text.append(
          "| %s | %s | %s | %s | %s | %s |\n"
              .formatted(
                  statement.name(),
                  statement.type().label(),
                  Markdown.text(statement.relation()),
                  Markdown.text(RobustPhrases.set(statement.predicateReads())),
                  Markdown.text(RobustPhrases.set(statement.reads())),
                  Markdown.text(RobustPhrases.set(statement.writes()))));
    }
    List<String> links = RobustPhrases.links(analysis, name);
    if (!links.isEmpty()) {
      text.append("\nwhere ").append(Markdown.text(String.join(", ", links))).append("\n");
    }
    return text.toString();
  }
}
