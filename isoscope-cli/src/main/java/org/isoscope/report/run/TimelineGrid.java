package org.isoscope.report.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isoscope.report.DisplayText;
import org.isoscope.report.LineWrap;
import org.isoscope.report.Style;
import org.isoscope.report.Style.Tone;
import org.isoscope.report.StyledLine;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/** The steps of one run, a column for each session; while a session waits its column shows it. */
final class TimelineGrid {
  private static final int NARROWEST = 20;

  /** Statements shorter than this do not draw the columns together any further. */
  private static final int COMFORTABLE = 36;

  private static final int GAP = 2;
  private static final String INDENT = "  ";

  private final Trace trace;
  private final Style style;
  private final List<String> sessions;
  private final int gutter;
  private final int columnWidth;
  private final List<UnmetClaim> unmet;
  private final Set<String> waiting = new HashSet<>();
  private final List<String> lines = new ArrayList<>();

  private TimelineGrid(RunResult result, Style style, int width) {
    this.trace = result.trace();
    this.style = style;
    this.sessions = RunPhrases.sessions(trace);
    this.gutter = Math.max(2, String.valueOf(trace.steps().size()).length()) + GAP;
    this.columnWidth = columnWidth(width);
    this.unmet = UnmetClaim.of(result);
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
    for (StyledLine line : text(entry)) {
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

  /** One entry as the lines of a narrow column. */
  private List<StyledLine> text(Timeline.Entry entry) {
    List<StyledLine> shown = new ArrayList<>();
    StepRecord record = entry.record();
    if (entry.showsStatement()) {
      shown.addAll(statement(entry));
    } else {
      shown.addAll(
          signed(Tone.WAITING, style.glyphs().resumed(), words(RunPhrases.resumed(record))));
    }
    if (entry.showsWait()) {
      shown.addAll(
          signed(
              Tone.WAITING, style.glyphs().ellipsis(), words(RunPhrases.blocked(trace, record))));
    }
    if (entry.showsOutcome()) {
      shown.addAll(outcome(record));
    }
    unmet.stream()
        .filter(claim -> claim.isShownAt(entry))
        .forEach(
            claim -> shown.addAll(signed(Tone.BAD, style.glyphs().failure(), words(claim.text()))));
    return shown;
  }

  private List<StyledLine> statement(Timeline.Entry entry) {
    List<String> pieces =
        new ArrayList<>(words(DisplayText.printable(entry.record().step().label())));
    if (entry.afterQueueing()) {
      pieces.add("(was queued)");
    }
    return StyledLine.all(Tone.PLAIN, LineWrap.pieces(pieces, columnWidth, "", INDENT));
  }

  private List<StyledLine> outcome(StepRecord record) {
    StepOutcome outcome = record.outcome();
    if (!record.blocked() && !OutcomeText.isTelling(outcome)) {
      return List.of();
    }
    Tone tone = record.failed() ? Tone.BAD : Tone.PLAIN;
    return signed(
        tone, style.glyphs().outcome(), OutcomeText.pieces(outcome, style.glyphs().ellipsis()));
  }

  private List<StyledLine> signed(Tone tone, String sign, List<String> pieces) {
    return StyledLine.all(tone, LineWrap.pieces(pieces, columnWidth, sign + " ", INDENT));
  }

  private static List<String> words(String text) {
    return Arrays.asList(text.split(" ", -1));
  }
}
