package org.isoscope.report.judged;

import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.ListedStatement;
import org.isoscope.oracle.dsg.DsgEdge;
import org.isoscope.oracle.txcheck.TxCheckReport;
import org.isoscope.report.DisplayText;
import org.isoscope.report.Glyphs;
import org.isoscope.report.LineWrap;
import org.isoscope.report.Style;
import org.isoscope.report.TextGrid;
import org.isoscope.report.Tone;
import org.isoscope.report.run.OutcomeText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** Judged scenarios for a terminal: the verdict first, then why. */
public final class JudgedText implements JudgedWriter {
  private final Style style;
  private final int width;

  public JudgedText(Style style, int width) {
    this.style = style;
    this.width = width;
  }

  @Override
  public String write(List<Judged> all) {
    List<String> lines = new ArrayList<>();
    for (Judged judged : all) {
      lines.add(style.paint(Tone.HEADING, heading(judged)));
      lines.add("");
      lines.addAll(verdict(judged));
      JudgedPhrases.remarks(judged.statements()).forEach(line -> lines.addAll(wrapped("", line)));
      lines.add("");
      if (judged instanceof Judged.ByTxCheck byTxCheck) {
        lines.addAll(orders(byTxCheck.report()));
      } else if (judged instanceof Judged.ByDsg byDsg) {
        lines.addAll(graph(byDsg));
      }
      lines.add("");
    }
    return String.join("\n", lines.subList(0, lines.size() - 1)) + "\n";
  }

  private String heading(Judged judged) {
    Glyphs glyphs = style.glyphs();
    String words =
        String.join(
            " " + glyphs.dot() + " ",
            judged.heading().scenario(),
            judged.heading().engine() + " " + judged.heading().version(),
            judged.levelWords(),
            judged.oracle());
    String rule = glyphs.headingRule();
    int room = width - 4 - DisplayText.width(words);
    return rule.repeat(2) + " " + words + " " + rule.repeat(Math.max(0, room));
  }

  private List<String> verdict(Judged judged) {
    String word = JudgedPhrases.word(judged.verdict());
    Tone tone =
        judged.verdict() instanceof Verdict.Consistent
            ? Tone.GOOD
            : judged.verdict() instanceof Verdict.Violation ? Tone.BAD : Tone.WAITING;
    List<String> lines = new ArrayList<>(List.of(style.paint(tone, word)));
    lines.addAll(wrapped("", JudgedPhrases.reason(judged)));
    return lines;
  }

  private List<String> wrapped(String indent, String text) {
    return LineWrap.words(DisplayText.printable(text), width, indent, indent + "  ");
  }

  private List<String> orders(TxCheckReport report) {
    List<String> lines = new ArrayList<>();
    lines.add(style.paint(Tone.HEADING, "dependencies"));
    List<String> dependencies = JudgedPhrases.dependencies(report);
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

  private List<String> graph(Judged.ByDsg judged) {
    List<String> lines = new ArrayList<>();
    lines.add(style.paint(Tone.HEADING, "graph of the transactions"));
    for (DsgEdge edge : judged.trial().report().graph().edges()) {
      String sentence =
          "%s -> %s %s: %s".formatted(edge.from(), edge.to(), edge.kind().label(), edge.reason());
      lines.addAll(wrapped("  ", sentence));
    }
    if (judged.trial().report().graph().edges().isEmpty()) {
      lines.add("  no edges");
    }
    lines.add("");
    lines.add(style.paint(Tone.HEADING, "order of execution"));
    for (ListedStatement told : judged.statements()) {
      lines.addAll(cell(told, false, width - 2).stream().map(line -> "  " + line).toList());
    }
    return lines;
  }

  private int half() {
    return (width - 3) / 2;
  }

  private List<List<String>> cells(List<ListedStatement> statements, Set<String> differing) {
    return statements.stream()
        .map(told -> cell(told, differing.contains(told.label()), half()))
        .toList();
  }

  private List<String> cell(ListedStatement told, boolean differs, int room) {
    Glyphs glyphs = style.glyphs();
    String indent = "       ";
    String lead = TextGrid.pad(told.label(), indent.length() - 1, false) + " ";
    List<String> lines =
        new ArrayList<>(
            LineWrap.words(DisplayText.printable(told.sql()), room, lead, indent + "  "));
    if (OutcomeText.isTelling(told.outcome())) {
      String sign = differs ? glyphs.failure() : glyphs.outcome();
      lines.addAll(
          LineWrap.pieces(
              OutcomeText.pieces(told.outcome(), glyphs.ellipsis()),
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
