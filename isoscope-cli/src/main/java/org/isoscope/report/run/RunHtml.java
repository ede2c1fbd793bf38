package org.isoscope.report.run;

import java.util.List;
import org.isoscope.report.HtmlPage;
import org.isoscope.report.Style;

/** The runs for a browser: the table of all, then for each a picture and its time line. */
public final class RunHtml {
  private static final int WIDTH = 100;

  public String write(List<RunResult> runs) {
    HtmlPage page = new HtmlPage(title(runs));
    if (runs.size() > 1) {
      page.block(new SummaryText(Style.PLAIN, WIDTH).write(runs));
    }
    runs.forEach(run -> write(page, run));
    return page.finish();
  }

  private static String title(List<RunResult> runs) {
    List<String> names =
        runs.stream().map(run -> run.trace().scenario().name()).distinct().toList();
    return names.size() == 1 ? names.get(0) : names.size() + " scenarios";
  }

  private static void write(HtmlPage page, RunResult run) {
    page.heading(
        "%s · %s · %s"
            .formatted(
                run.trace().scenario().name(),
                RunPhrases.engine(run.trace()),
                RunPhrases.levels(run.trace())));
    page.html("<p><b>" + HtmlPage.escape(RunPhrases.verdict(run)) + "</b></p>\n");
    page.html("<div class=\"picture\">\n" + new TimelineSvg().write(run) + "</div>\n");
    page.html(
        "<details><summary>time line</summary><pre>%s</pre></details>\n"
            .formatted(HtmlPage.escape(new TimelineText(Style.PLAIN, WIDTH).write(List.of(run)))));
  }
}
