package org.isoscope.report.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.report.DisplayText;
import org.isoscope.report.HtmlPage;
import org.isoscope.report.SvgText;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/** The interleaving as a picture: sessions as lanes, time downwards, waits shaded. */
public final class TimelineSvg {
  private static final int LANE = 336;
  private static final int ROW = 46;
  private static final int TOP = 64;
  private static final int LEFT = 16;
  private static final int BOX = LANE - 16;
  private static final int PADDING = 8;
  private static final int TEXT_LENGTH = SvgText.columns(BOX - 2 * PADDING, 12);

  /** With the steps that are not as they should be in the colour of errors. */
  public String write(RunResult result) {
    return write(result.trace(), UnmetClaim.steps(result));
  }

  /** With some steps, by their index, in the colour of errors and a bold frame. */
  public String write(Trace trace, Set<Integer> wrong) {
    List<String> sessions = RunPhrases.sessions(trace);
    List<Timeline.Entry> entries = Timeline.of(trace);
    String title = RunPhrases.engine(trace) + " · " + RunPhrases.levels(trace);
    int width = LEFT * 2 + Math.max(sessions.size() * LANE, SvgText.pixels(title, 13));
    int height = TOP + entries.size() * ROW + 16;
    StringBuilder svg = new StringBuilder();
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" \
        font-family="ui-monospace, Menlo, Consolas, monospace" font-size="12">
        <rect width="%d" height="%d" fill="#ffffff"/>
        <text x="%d" y="22" font-size="13" fill="#57606a">%s</text>
        """
            .formatted(width, height, width, height, width, height, LEFT, HtmlPage.escape(title)));
    lanes(svg, sessions, height);
    waits(svg, sessions, entries);
    for (int row = 0; row < entries.size(); row++) {
      Timeline.Entry entry = entries.get(row);
      boolean marked = wrong.contains(entry.record().index()) && isLast(entries, row);
      box(svg, trace, entry, row, marked);
    }
    return svg.append("</svg>\n").toString();
  }

  /** A step that never went on shows nothing after its wait. */
  private static boolean isLast(List<Timeline.Entry> entries, int row) {
    int step = entries.get(row).record().index();
    return entries.stream().skip(row + 1L).noneMatch(later -> later.record().index() == step);
  }

  private static void lanes(StringBuilder svg, List<String> sessions, int height) {
    for (int i = 0; i < sessions.size(); i++) {
      int middle = x(i) + BOX / 2;
      svg.append(
          """
          <line x1="%d" y1="%d" x2="%d" y2="%d" stroke="#d0d7de"/>
          <text x="%d" y="%d" text-anchor="middle" font-weight="bold" fill="#24292f">%s</text>
          """
              .formatted(
                  middle,
                  TOP - 8,
                  middle,
                  height - 10,
                  middle,
                  TOP - 16,
                  HtmlPage.escape(cut(sessions.get(i)))));
    }
  }

  /** From where a statement began to wait to where it went on. */
  private static void waits(
      StringBuilder svg, List<String> sessions, List<Timeline.Entry> entries) {
    Map<Integer, Integer> since = new HashMap<>();
    for (int row = 0; row < entries.size(); row++) {
      Timeline.Entry entry = entries.get(row);
      int step = entry.record().index();
      if (entry.kind() == Timeline.Entry.Kind.BLOCKED) {
        since.put(step, row);
      } else if (since.containsKey(step)) {
        int from = since.remove(step);
        svg.append(
            """
            <rect x="%d" y="%d" width="%d" height="%d" fill="#fff8c5" stroke="#d4a72c" \
            stroke-dasharray="4 3"/>
            """
                .formatted(
                    x(sessions.indexOf(entry.session())),
                    TOP + from * ROW + 20,
                    BOX,
                    (row - from) * ROW));
      }
    }
  }

  private static void box(
      StringBuilder svg, Trace trace, Timeline.Entry entry, int row, boolean wrong) {
    StepRecord record = entry.record();
    int x = x(RunPhrases.sessions(trace).indexOf(entry.session()));
    int y = TOP + row * ROW;
    boolean failed =
        wrong || (record.outcome() instanceof StepOutcome.Failed && entry.showsOutcome());
    String second =
        entry.kind() == Timeline.Entry.Kind.BLOCKED
            ? RunPhrases.blocked(trace, record)
            : record.outcome().summary();
    svg.append(
        """
        <rect x="%d" y="%d" width="%d" height="38" rx="4" fill="%s" stroke="%s" stroke-width="%d"/>
        <text x="%d" y="%d" fill="#24292f">%s</text>
        <text x="%d" y="%d" fill="%s">%s</text>
        """
            .formatted(
                x,
                y,
                BOX,
                failed ? "#ffebe9" : "#f6f8fa",
                failed ? "#cf222e" : "#d0d7de",
                wrong ? 2 : 1,
                x + PADDING,
                y + 15,
                HtmlPage.escape(cut(first(entry))),
                x + PADDING,
                y + 31,
                failed ? "#cf222e" : "#57606a",
                HtmlPage.escape(cut(second))));
  }

  private static String first(Timeline.Entry entry) {
    StepRecord record = entry.record();
    return entry.showsStatement()
        ? RunPhrases.number(record) + "  " + record.step().label()
        : "↳ " + RunPhrases.resumed(record);
  }

  private static int x(int lane) {
    return LEFT + lane * LANE;
  }

  private static String cut(String text) {
    return DisplayText.printable(text.replaceAll("\\s+", " "), TEXT_LENGTH, "…");
  }
}
