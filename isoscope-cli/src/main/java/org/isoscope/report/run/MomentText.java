package org.isoscope.report.run;

import org.isoscope.report.DisplayText;
import org.isoscope.report.Glyphs;
import org.isoscope.report.Line;
import org.isoscope.report.LineWrap;
import org.isoscope.report.Tone;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One moment of a time line as the lines of a narrow column. */
final class MomentText {
  private static final String INDENT = "  ";

  private final Trace trace;
  private final List<Mark> marks;
  private final Glyphs glyphs;
  private final int width;

  MomentText(RunResult result, Glyphs glyphs, int width) {
    this.trace = result.trace();
    this.marks = Marks.of(result);
    this.glyphs = glyphs;
    this.width = width;
  }

  List<Line> lines(Moment moment) {
    List<Line> lines = new ArrayList<>();
    StepRecord record = moment.record();
    if (moment.showsStatement()) {
      lines.addAll(statement(moment));
    } else {
      lines.addAll(signed(Tone.WAITING, glyphs.resumed(), words(Phrases.resumed(record))));
    }
    if (moment.showsWait()) {
      lines.addAll(signed(Tone.WAITING, glyphs.ellipsis(), words(Phrases.blocked(trace, record))));
    }
    if (moment.showsOutcome()) {
      lines.addAll(outcome(record));
    }
    marks.stream()
        .filter(mark -> mark.isShownAt(moment))
        .forEach(mark -> lines.addAll(signed(Tone.BAD, glyphs.failure(), words(mark.text()))));
    return lines;
  }

  private List<Line> statement(Moment moment) {
    List<String> pieces =
        new ArrayList<>(words(DisplayText.printable(moment.record().step().label())));
    if (moment.afterQueueing()) {
      pieces.add("(was queued)");
    }
    return Line.all(Tone.PLAIN, LineWrap.pieces(pieces, width, "", INDENT));
  }

  private List<Line> outcome(StepRecord record) {
    StepOutcome outcome = record.outcome();
    if (!record.blocked() && !OutcomeText.isTelling(outcome)) {
      return List.of();
    }
    Tone tone = record.failed() ? Tone.BAD : Tone.PLAIN;
    return signed(tone, glyphs.outcome(), OutcomeText.pieces(outcome, glyphs.ellipsis()));
  }

  private List<Line> signed(Tone tone, String sign, List<String> pieces) {
    return Line.all(tone, LineWrap.pieces(pieces, width, sign + " ", INDENT));
  }

  private static List<String> words(String text) {
    return Arrays.asList(text.split(" ", -1));
  }
}
