package org.isoscope.report.bug;

import org.isoscope.bugs.Bug;
import org.isoscope.bugs.ReplayResult;
import org.isoscope.bugs.ReplaySummary;
import org.isoscope.report.HtmlText;
import org.isoscope.report.Style;
import org.isoscope.report.run.LanesSvg;
import org.isoscope.report.run.RunReport;
import org.isoscope.report.run.RunResult;
import org.isoscope.report.run.TimelineText;
import org.isoscope.trace.Trace;
import java.util.List;
import java.util.Optional;

/** One self-contained page on one bug: verdict, picture, outcomes, every time line. */
final class BugHtml {
  private static final String STYLE =
      """
      body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem;
        color: #24292f; }
      table { border-collapse: collapse; margin: 1rem 0; }
      th, td { border: 1px solid #d0d7de; padding: .3rem .7rem; text-align: left; }
      .reproduced { background: #ffebe9; font-weight: 600; }
      .different { background: #fff8c5; }
      pre { background: #f6f8fa; padding: 1rem; overflow-x: auto; }
      svg { max-width: 100%; height: auto; }
      """;

  String write(
      ReplaySummary summary, Bug bug, List<ReplayResult> replays, Optional<Trace> picture) {
    StringBuilder page = new StringBuilder();
    page.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>")
        .append(HtmlText.escape(bug.name()))
        .append("</title>\n<style>\n")
        .append(STYLE)
        .append("</style></head><body>\n<h1>")
        .append(HtmlText.escape(bug.name()))
        .append("</h1>\n<p>")
        .append(HtmlText.escape(bug.title()))
        .append("</p>\n");
    bug.scenario()
        .link()
        .ifPresent(
            url ->
                page.append(
                    "<p><a href=\"%s\">%s</a></p>\n"
                        .formatted(HtmlText.escape(url), HtmlText.escape(url))));
    bug.scenario().status().ifPresent(text -> page.append(paragraph(text)));
    summary
        .sentences(bug)
        .forEach(s -> page.append("<p><b>").append(HtmlText.escape(s)).append("</b></p>\n"));
    picture.ifPresent(trace -> page.append(new LanesSvg().write(trace)));
    outcomes(page, replays);
    replays.forEach(replay -> details(page, replay));
    return page.append("</body></html>\n").toString();
  }

  private static void outcomes(StringBuilder page, List<ReplayResult> replays) {
    page.append(
        "<table><tr><th>engine</th><th>level</th><th>outcome</th><th>levels of the sessions</th></tr>\n");
    for (ReplayResult replay : replays) {
      page.append(
          "<tr class=\"%s\"><td>%s %s</td><td>%s</td><td>%s</td><td>%s</td></tr>\n"
              .formatted(
                  replay.outcome().label().replace(' ', '-'),
                  HtmlText.escape(replay.engine()),
                  HtmlText.escape(replay.version().text()),
                  HtmlText.escape(replay.level().map(Object::toString).orElse("its own")),
                  HtmlText.escape(replay.outcome().label()),
                  HtmlText.escape(BugPages.effective(replay))));
    }
    page.append("</table>\n");
  }

  private static void details(StringBuilder page, ReplayResult replay) {
    replay
        .trace()
        .ifPresent(
            trace ->
                page.append("<details><summary>")
                    .append(
                        HtmlText.escape(ReplayText.where(replay) + ": " + replay.outcome().label()))
                    .append("</summary><pre>")
                    .append(HtmlText.escape(timeline(trace)))
                    .append("</pre></details>\n"));
    replay
        .log()
        .ifPresent(log -> page.append("<pre>").append(HtmlText.escape(log)).append("</pre>\n"));
  }

  private static String timeline(Trace trace) {
    return new TimelineText(Style.PLAIN, 100).write(new RunReport(List.of(RunResult.of(trace))));
  }

  private static String paragraph(String text) {
    return "<p>" + HtmlText.escape(text) + "</p>\n";
  }
}
