package org.isoscope.report.replay;

import java.util.List;
import org.isoscope.bugs.Bug;
import org.isoscope.bugs.ReplayResult;
import org.isoscope.report.HtmlPage;
import org.isoscope.report.Style;
import org.isoscope.report.run.TimelineSvg;
import org.isoscope.report.run.TimelineText;

/** A page on one bug, or on several: verdict, picture, outcomes, every time line. */
final class ReplayHtml {
  String write(List<BugReport> reports) {
    if (reports.size() == 1) {
      HtmlPage page = new HtmlPage(reports.get(0).bug().name());
      write(page, reports.get(0));
      return page.finish();
    }
    HtmlPage page = new HtmlPage(reports.size() + " bugs, replayed");
    for (BugReport report : reports) {
      page.heading(report.bug().name());
      write(page, report);
    }
    return page.finish();
  }

  private static void write(HtmlPage page, BugReport report) {
    Bug bug = report.bug();
    page.paragraph(bug.title());
    bug.scenario().link().ifPresent(url -> page.html("<p>" + HtmlPage.link(url) + "</p>\n"));
    bug.scenario().status().ifPresent(page::paragraph);
    report
        .sentences()
        .forEach(sentence -> page.html("<p><b>" + HtmlPage.escape(sentence) + "</b></p>\n"));
    report.mostTelling().ifPresent(run -> page.html(new TimelineSvg().write(run)));
    page.html("<table><tr>" + HtmlPage.cells("th", BugReport.COLUMNS) + "</tr>\n");
    for (BugReport.Entry entry : report.replays()) {
      String style = entry.replay().outcome().label().replace(' ', '-');
      page.html("<tr class=\"%s\">%s</tr>\n".formatted(style, HtmlPage.cells("td", entry.row())));
    }
    page.html("</table>\n");
    report.replays().forEach(entry -> details(page, entry));
  }

  private static void details(HtmlPage page, BugReport.Entry entry) {
    ReplayResult replay = entry.replay();
    String summary = ReplayText.where(replay) + ": " + replay.outcome().label();
    entry
        .run()
        .map(run -> new TimelineText(Style.PLAIN, 100).write(List.of(run)))
        .ifPresent(
            timeline ->
                page.html(
                    "<details><summary>%s</summary><pre>%s</pre></details>\n"
                        .formatted(HtmlPage.escape(summary), HtmlPage.escape(timeline))));
    replay.log().ifPresent(page::block);
  }
}
