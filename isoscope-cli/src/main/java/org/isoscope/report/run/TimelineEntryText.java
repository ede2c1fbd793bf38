package org.isoscope.report.run;

import org.isoscope.report.DisplayText;
import org.isoscope.report.LineWrap;
import org.isoscope.report.StyledLine;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.isoscope.report.Style.Glyphs;
import org.isoscope.report.Style.Tone;

/** One entry of a time line as the lines of a narrow column. */
final class TimelineEntryText {
  private static final String INDENT = "  ";

  private final Trace trace;
  private final List<UnmetClaim> unmet;
  private final Glyphs glyphs;
  private final int width;

  TimelineEntryText(RunResult result, Glyphs glyphs, int width) {
    this.trace = result.trace();
    this.unmet = UnmetClaim.of(result);
    this.glyphs = glyphs;
    this.width = width;
  }

  List<StyledLine> lines(Timeline.Entry entry) {
    List<StyledLine> lines = new ArrayList<>();
    StepRecord record = entry.record();
    if (entry.showsStatement()) {
      lines.addAll(statement(entry));
    } else {
      lines.addAll(signed(Tone.WAITING, glyphs.resumed(), words(RunPhrases.resumed(record))));
    }
    if (entry.showsWait()) {
      lines.addAll(
          signed(Tone.WAITING, glyphs.ellipsis(), words(RunPhrases.blocked(trace, record))));
    }
    if (entry.showsOutcome()) {
      lines.addAll(outcome(record));
    }
    unmet.stream()
        .filter(claim -> claim.isShownAt(entry))
        .forEach(claim -> lines.addAll(signed(Tone.BAD, glyphs.failure(), words(claim.text()))));
    return lines;
  }

  private List<StyledLine> statement(Timeline.Entry entry) {
    List<String> pieces =
        new ArrayList<>(words(DisplayText.printable(entry.record().step().label())));
    if (entry.afterQueueing()) {
      pieces.add("(was queued)");
    }
    return StyledLine.all(Tone.PLAIN, LineWrap.pieces(pieces, width, "", INDENT));
  }

  private List<StyledLine> outcome(StepRecord record) {
    StepOutcome outcome = record.outcome();
    if (!record.blocked() && !OutcomeText.isTelling(outcome)) {
      return List.of();
    }
    Tone tone = record.failed() ? Tone.BAD : Tone.PLAIN;
    return signed(tone, glyphs.outcome(), OutcomeText.pieces(outcome, glyphs.ellipsis()));
  }

  private List<StyledLine> signed(Tone tone, String sign, List<String> pieces) {
    return StyledLine.all(tone, LineWrap.pieces(pieces, width, sign + " ", INDENT));
  }

  private static List<String> words(String text) {
    return Arrays.asList(text.split(" ", -1));
  }
}
