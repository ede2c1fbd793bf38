package org.isoscope.report.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.ListedStatement;
import org.isoscope.oracle.dsg.DsgEdge;
import org.isoscope.oracle.relations.RelationResult;
import org.isoscope.oracle.relations.RelationsReport;
import org.isoscope.oracle.txcheck.TxCheckReport;
import org.isoscope.report.DisplayText;
import org.isoscope.report.LineWrap;
import org.isoscope.report.Style;
import org.isoscope.report.Style.Glyphs;
import org.isoscope.report.Style.Tone;
import org.isoscope.report.TextGrid;
import org.isoscope.report.run.OutcomeText;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/** OracleReport scenarios for a terminal: the verdict first, then why. */
public record OracleText(Style style, int width) {

  public String write(List<OracleReport> all) {
    List<String> lines = new ArrayList<>();
    for (OracleReport report : all) {
      lines.add(style.paint(Tone.HEADING, heading(report)));
      lines.add("");
      lines.addAll(verdict(report));
      OraclePhrases.remarks(report.statements()).forEach(line -> lines.addAll(wrapped("", line)));
      lines.add("");
      if (report instanceof OracleReport.ByTxCheck byTxCheck) {
        lines.addAll(orders(byTxCheck.report()));
      } else if (report instanceof OracleReport.ByDsg byDsg) {
        lines.addAll(graph(byDsg));
      } else if (report instanceof OracleReport.ByRelations byRelations) {
        lines.addAll(relations(byRelations.report()));
      }
      lines.add("");
    }
    return String.join("\n", lines.subList(0, lines.size() - 1)) + "\n";
  }

  private String heading(OracleReport report) {
    Glyphs glyphs = style.glyphs();
    String words =
        String.join(
            " " + glyphs.dot() + " ",
            report.heading().scenario(),
            report.heading().engine() + " " + report.heading().version(),
            report.levelWords(),
            report.oracle());
    String rule = glyphs.headingRule();
    int room = width - 4 - DisplayText.width(words);
    return rule.repeat(2) + " " + words + " " + rule.repeat(Math.max(0, room));
  }

  private List<String> verdict(OracleReport report) {
    String word = OraclePhrases.word(report.verdict());
    Tone tone =
        report.verdict() instanceof Verdict.Consistent consistent && consistent.isWhole()
            ? Tone.GOOD
            : report.verdict() instanceof Verdict.Violation ? Tone.BAD : Tone.WAITING;
    List<String> lines = new ArrayList<>(List.of(style.paint(tone, word)));
    List<String> notJudged = OraclePhrases.notJudged(report.verdict());
    if (!notJudged.isEmpty()) {
      lines.addAll(wrapped("", "not judged: " + String.join(", ", notJudged)));
    }
    lines.addAll(wrapped("", OraclePhrases.reason(report)));
    return lines;
  }

  private List<String> wrapped(String indent, String text) {
    return LineWrap.words(DisplayText.printable(text), width, indent, indent + "  ");
  }

  private List<String> orders(TxCheckReport report) {
    List<String> lines = new ArrayList<>();
    lines.add(style.paint(Tone.HEADING, "dependencies"));
    List<String> dependencies = OraclePhrases.dependencies(report);
    dependencies.forEach(line -> lines.addAll(wrapped("  ", line)));
    if (dependencies.isEmpty()) {
      lines.add("  none");
    }
    lines.add("");
    Set<String> differing = Set.copyOf(report.differing());
    List<List<String>> left = cells(report.original(), differing);
    List<List<String>> right = cells(report.sorted(), differing);
    lines.add(style.paint(Tone.HEADING, row("original order", "sorted order")));
    lines.addAll(sideBySide(left, right));
    return lines;
  }

  private List<String> graph(OracleReport.ByDsg report) {
    List<String> lines = new ArrayList<>();
    lines.add(style.paint(Tone.HEADING, "graph of the transactions"));
    for (DsgEdge edge : report.trial().report().graph().edges()) {
      String sentence =
          "%s -> %s %s: %s".formatted(edge.from(), edge.to(), edge.kind().label(), edge.reason());
      lines.addAll(wrapped("  ", sentence));
    }
    if (report.trial().report().graph().edges().isEmpty()) {
      lines.add("  no edges");
    }
    lines.add("");
    lines.add(style.paint(Tone.HEADING, "order of execution"));
    for (ListedStatement statement : report.statements()) {
      lines.addAll(cell(statement, false, width - 2).stream().map(line -> "  " + line).toList());
    }
    return lines;
  }

  /** Each relation with its fate; the runs that differ stand side by side. */
  private List<String> relations(RelationsReport report) {
    List<String> lines = new ArrayList<>();
    lines.add(style.paint(Tone.HEADING, "relations"));
    OraclePhrases.relations(report).forEach(line -> lines.addAll(wrapped("  ", line)));
    for (RelationResult result : report.results()) {
      if (result.verdict() instanceof Verdict.Violation && result.other().isPresent()) {
        lines.add("");
        lines.add(style.paint(Tone.HEADING, row("as it was", "otherwise")));
        lines.addAll(
            sideBySide(
                steps(result.base().orElse(report.trace()), result),
                steps(result.other().get(), result)));
      }
    }
    return lines;
  }

  private List<List<String>> steps(Trace trace, RelationResult result) {
    boolean isOther = result.other().filter(other -> other.equals(trace)).isPresent();
    List<List<String>> cells = new ArrayList<>();
    for (StepRecord step : trace.steps()) {
      int number = isOther ? result.order().get(step.index()) : step.index();
      boolean wrong =
          result.verdict() instanceof Verdict.Violation violation
              && violation.place().equals(new Verdict.Place.AtStep(number));
      cells.add(
          cell(
              new ListedStatement(
                  step.step().session() + "." + (number + 1),
                  step.step().session(),
                  step.step().label(),
                  step.outcome(),
                  ListedStatement.Standing.JUDGED),
              wrong,
              half()));
    }
    return cells;
  }

  private int half() {
    return (width - 3) / 2;
  }

  private List<List<String>> cells(List<ListedStatement> statements, Set<String> differing) {
    return statements.stream()
        .map(statement -> cell(statement, differing.contains(statement.label()), half()))
        .toList();
  }

  private List<String> cell(ListedStatement statement, boolean differs, int room) {
    Glyphs glyphs = style.glyphs();
    String indent = "       ";
    String lead = TextGrid.pad(statement.label(), indent.length() - 1, false) + " ";
    List<String> lines =
        new ArrayList<>(
            LineWrap.words(DisplayText.printable(statement.sql()), room, lead, indent + "  "));
    if (OutcomeText.isTelling(statement.outcome())) {
      String sign = differs ? glyphs.failure() : glyphs.outcome();
      lines.addAll(
          LineWrap.pieces(
              OutcomeText.pieces(statement.outcome(), glyphs.ellipsis()),
              room,
              indent + sign + " ",
              indent + "  "));
    }
    return lines;
  }

  private List<String> sideBySide(List<List<String>> left, List<List<String>> right) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
      List<String> one = i < left.size() ? left.get(i) : Collections.emptyList();
      List<String> other = i < right.size() ? right.get(i) : Collections.emptyList();
      for (int line = 0; line < Math.max(one.size(), other.size()); line++) {
        lines.add(
            row(
                line < one.size() ? one.get(line) : "",
                line < other.size() ? other.get(line) : ""));
      }
    }
    return lines;
  }

  private String row(String left, String right) {
    return (TextGrid.pad(left, half() + 3, false) + right).stripTrailing();
  }
}
