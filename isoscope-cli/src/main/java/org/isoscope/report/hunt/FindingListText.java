package org.isoscope.report.hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.isoscope.hunt.Finding;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.DisplayText;
import org.isoscope.report.LineWrap;
import org.isoscope.report.Style;
import org.isoscope.report.Style.Tone;
import org.isoscope.report.TextGrid;

/** The findings of a hunt, two lines each: what it is, and how to see it again. */
record FindingListText(Style style, int width) {
  private static final String GAP = "  ";
  private static final String INDENT = "        ";

  List<String> of(HuntSummary summary, String replayPrefix, String replaySuffix) {
    List<Function<Finding, String>> columns =
        List.of(
            HuntPhrases::kind,
            finding -> HuntPhrases.levels(finding, IsolationLevel::abbreviation),
            finding -> HuntPhrases.count(finding.test().statementCount(), "statement"));
    int[] widths =
        columns.stream().mapToInt(column -> widest(summary.findings(), column)).toArray();
    List<String> lines = new ArrayList<>();
    for (Finding finding : summary.findings()) {
      StringBuilder lead = new StringBuilder(GAP + finding.id() + GAP);
      for (int i = 0; i < widths.length; i++) {
        lead.append(TextGrid.pad(columns.get(i).apply(finding), widths[i], false)).append(GAP);
      }
      List<String> known =
          List.of(DisplayText.printable(HuntPhrases.known(finding, summary.verified())));
      lines.addAll(LineWrap.pieces(known, width, lead.toString(), INDENT));
      String replay =
          replayPrefix.isEmpty()
              ? ""
              : replayPrefix + finding.id() + "/case.scenario" + replaySuffix;
      lines.addAll(second(summary, finding, replay));
    }
    return lines;
  }

  private static int widest(List<Finding> findings, Function<Finding, String> column) {
    return findings.stream().map(column).mapToInt(DisplayText::width).max().orElse(0);
  }

  /** A command is never broken, so that it can be copied. */
  private List<String> second(HuntSummary summary, Finding finding, String replay) {
    String dot = " " + style.glyphs().dot() + " ";
    List<String> facts = new ArrayList<>(List.of(INDENT + HuntPhrases.seen(summary, finding)));
    facts.addAll(HuntPhrases.reservations(finding));
    String first = String.join(dot, facts);
    if (replay.isEmpty()) {
      return List.of(style.paint(Tone.FAINT, first));
    }
    String both = first + dot + replay;
    List<String> lines =
        DisplayText.width(both) <= width ? List.of(both) : List.of(first, INDENT + replay);
    return style.paint(Tone.FAINT, lines);
  }
}
