package org.isoscope.report.run;

import org.isoscope.report.DisplayText;
import org.isoscope.report.Style;
import org.isoscope.report.StyledLine;
import org.isoscope.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isoscope.report.Style.Tone;

/** The steps of one run, a column for each session; while a session waits its column shows it. */
final class TimelineGrid {
  private static final int NARROWEST = 20;

  /** Statements shorter than this do not draw the columns together any further. */
  private static final int COMFORTABLE = 36;

  private static final int GAP = 2;

  private final Trace trace;
  private final Style style;
  private final List<String> sessions;
  private final int gutter;
  private final int columnWidth;
  private final TimelineEntryText text;
  private final Set<String> waiting = new HashSet<>();
  private final List<String> lines = new ArrayList<>();

  private TimelineGrid(RunResult result, Style style, int width) {
    this.trace = result.trace();
    this.style = style;
    this.sessions = RunPhrases.sessions(trace);
    this.gutter = Math.max(2, String.valueOf(trace.steps().size()).length()) + GAP;
    this.columnWidth = columnWidth(width);
    this.text = new TimelineEntryText(result, style.glyphs(), columnWidth);
  }

  static List<String> lines(RunResult result, Style style, int width) {
    return new TimelineGrid(result, style, width).draw();
  }

  /**
   * An equal share for every session, but on a wide terminal no more than the statements need.
   * Results do not count, so that the runs at all levels have the same columns.
   */
  private int columnWidth(int width) {
    int count = sessions.size();
    if (count < 2) {
      return Math.max(NARROWEST, width - gutter);
    }
    int share = (width - gutter - GAP * (count - 1)) / count;
    int longest =
        trace.steps().stream()
            .map(record -> DisplayText.printable(record.step().label()))
            .mapToInt(DisplayText::width)
            .max()
            .orElse(0);
    return Math.max(NARROWEST, Math.min(share, Math.max(COMFORTABLE, longest)));
  }

  private List<String> draw() {
    row("", sessions.stream().map(this::header).toList());
    StyledLine rule = new StyledLine(Tone.FAINT, style.glyphs().rule().repeat(columnWidth));
    row("", sessions.stream().map(name -> rule).toList());
    Timeline.of(trace).forEach(this::draw);
    return List.copyOf(lines);
  }

  private StyledLine header(String session) {
    String name = DisplayText.printable(session);
    return new StyledLine(
        Tone.HEADING, DisplayText.cut(name, columnWidth, style.glyphs().ellipsis()));
  }

  private void draw(Timeline.Entry entry) {
    if (entry.kind() == Timeline.Entry.Kind.RESUMED) {
      waiting.remove(entry.session());
    }
    String number = entry.showsStatement() ? "" + RunPhrases.number(entry.record()) : "";
    for (StyledLine line : text.lines(entry)) {
      row(number, sessions.stream().map(name -> cell(name, entry, line)).toList());
      number = "";
    }
    if (entry.kind() == Timeline.Entry.Kind.BLOCKED) {
      waiting.add(entry.session());
    }
  }

  private StyledLine cell(String session, Timeline.Entry entry, StyledLine line) {
    if (session.equals(entry.session())) {
      return line;
    }
    return waiting.contains(session)
        ? new StyledLine(Tone.WAITING, style.glyphs().waiting())
        : StyledLine.EMPTY;
  }

  /** Colours are put on after the padding is counted, so that they cannot shift anything. */
  private void row(String number, List<StyledLine> cells) {
    String padding = " ".repeat(gutter - GAP - number.length());
    StringBuilder row = new StringBuilder(padding + style.paint(Tone.FAINT, number));
    int owed = GAP;
    for (StyledLine cell : cells) {
      if (!cell.text().isEmpty()) {
        row.append(" ".repeat(owed)).append(cell.painted(style));
        owed = -DisplayText.width(cell.text());
      }
      owed += columnWidth + GAP;
    }
    lines.add(row.toString());
  }
}
