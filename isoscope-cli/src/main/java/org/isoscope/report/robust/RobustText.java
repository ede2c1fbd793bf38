package org.isoscope.report.robust;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.report.DisplayText;
import org.isoscope.report.LineWrap;
import org.isoscope.report.Style;
import org.isoscope.report.Style.Tone;
import org.isoscope.robustness.RobustnessReport;
import org.isoscope.robustness.RobustnessReport.CoreFinding;
import org.isoscope.robustness.theory.BtpStatement;

/**
 * The answer for a terminal, first line first.
 *
 * @param explain whether to show how each statement was derived
 */
public record RobustText(Style style, int width, boolean explain) {

  public String write(RobustnessReport report) {
    List<String> lines = new ArrayList<>();
    Tone tone = report.isRobust() ? Tone.GOOD : Tone.BAD;
    lines.add(
        style.paint(tone, RobustPhrases.verdict(report))
            + " ("
            + RobustPhrases.setting(report)
            + ")");
    lines.add(RobustPhrases.size(report));
    lines.addAll(section(RobustPhrases.ASSUMING, RobustPhrases.assumptions(report)));
    lines.addAll(section(RobustPhrases.NOT_COVERED, RobustPhrases.doubts(report)));
    if (!report.isRobust()) {
      lines.add("");
      lines.add(style.paint(Tone.HEADING, "safe together"));
      report
          .cores()
          .maximalRobust()
          .forEach(set -> lines.addAll(wrapped("  ", RobustPhrases.names(set))));
      if (report.cores().maximalRobust().isEmpty()) {
        lines.add("  " + RobustPhrases.names(Set.of()));
      }
      if (!report.cores().complete()) {
        lines.add("  (there are more cores than were looked for)");
      }
    }
    report.findings().forEach(finding -> lines.addAll(finding(report, finding)));
    List<String> repairs = RobustPhrases.repairs(report);
    if (!repairs.isEmpty()) {
      lines.add("");
      lines.add(style.paint(Tone.HEADING, "each of these lines makes everything safe"));
      repairs.forEach(repair -> lines.addAll(wrapped("  ", repair)));
    }
    RobustPhrases.withoutPromotion(report).ifPresent(line -> lines.addAll(wrapped("", line)));
    if (report.workload().programs().size() <= 40 || explain) {
      lines.addAll(programs(report));
    }
    return String.join("\n", lines) + "\n";
  }

  private List<String> section(String heading, List<String> sentences) {
    List<String> lines = new ArrayList<>();
    if (!sentences.isEmpty()) {
      lines.add("");
      lines.add(style.paint(Tone.HEADING, heading));
      sentences.forEach(sentence -> lines.addAll(wrapped("  ", sentence)));
    }
    return lines;
  }

  private List<String> finding(RobustnessReport report, CoreFinding finding) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add(
        style.paint(
            Tone.HEADING, "not shown safe together: " + RobustPhrases.names(finding.programs())));
    finding
        .schedule()
        .ifPresentOrElse(
            schedule -> {
              lines.add("  a schedule that READ COMMITTED allows, checked:");
              RobustPhrases.schedule(schedule).forEach(line -> lines.add("    " + line));
              lines.add("  no serial order does the same:");
              schedule.cycle().forEach(line -> lines.addAll(wrapped("    ", line)));
            },
            () -> {
              lines.add("  " + RobustPhrases.unproven(report));
              finding.cycle().sentences().forEach(line -> lines.addAll(wrapped("    ", line)));
            });
    List<String> cautions = RobustPhrases.cautions(report, finding);
    if (!cautions.isEmpty()) {
      lines.add("  weaker than they look:");
      cautions.forEach(line -> lines.addAll(wrapped("    ", line)));
    }
    return lines;
  }

  private List<String> programs(RobustnessReport report) {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, List<BtpStatement>> program :
        RobustPhrases.statements(report).entrySet()) {
      lines.add("");
      lines.add(style.paint(Tone.HEADING, program.getKey()));
      program.getValue().forEach(statement -> lines.addAll(statement(statement)));
      List<String> links = RobustPhrases.links(report, program.getKey());
      if (!links.isEmpty()) {
        lines.addAll(wrapped("  ", "where " + String.join(", ", links)));
      }
    }
    return lines;
  }

  private List<String> statement(BtpStatement statement) {
    List<String> parts = new ArrayList<>();
    parts.add(
        "  %-4s %-8s %s"
            .formatted(statement.name(), statement.type().label(), statement.relation()));
    statement
        .predicateReads()
        .ifPresent(set -> parts.add("where" + RobustPhrases.set(statement.predicateReads())));
    statement.reads().ifPresent(set -> parts.add("reads" + RobustPhrases.set(statement.reads())));
    statement
        .writes()
        .ifPresent(set -> parts.add("writes" + RobustPhrases.set(statement.writes())));
    List<String> lines = new ArrayList<>(LineWrap.pieces(parts, width, "", " ".repeat(16)));
    if (explain) {
      statement.position().ifPresent(at -> lines.addAll(explained(at + ": " + statement.text())));
      statement.derivation().forEach(sentence -> lines.addAll(explained(sentence)));
    }
    return lines;
  }

  private List<String> explained(String text) {
    return style.paint(
        Tone.FAINT,
        LineWrap.words(DisplayText.printable(text), width, " ".repeat(7), " ".repeat(9)));
  }

  private List<String> wrapped(String lead, String text) {
    return LineWrap.words(DisplayText.printable(text), width, lead, lead + "  ");
  }
}
