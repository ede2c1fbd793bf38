package org.isoscope.report.hunt;

import org.isoscope.report.HtmlPage;
import org.isoscope.report.HtmlText;
import org.isoscope.report.Style;
import org.isoscope.report.run.RunResult;
import org.isoscope.report.run.TimelineSvg;
import org.isoscope.report.run.TimelineText;
import java.util.List;
import org.isoscope.oracle.Verdict.Violation;

/** One page on a finding. */
final class FindingHtml {
  String write(FindingReport report, RunResult run) {
    Violation violation = report.finding().violation();
    HtmlPage page = new HtmlPage(report.title());
    page.paragraph(HuntPhrases.explanation(report.finding())).html("<table>\n");
    row(page, "right", "correct", code(violation.right().toString()));
    row(page, "wrong", "seen", code(violation.wrong().toString()));
    page.html("</table>\n<table>\n");
    report.facts().forEach((name, text) -> row(page, "fact", name, HtmlText.escape(text)));
    return page.html("</table>\n")
        .heading("What happened")
        .html("<div class=\"picture\">\n")
        .html(new TimelineSvg().write(report.finding().trace(), report.wrongSteps()))
        .html("</div>\n")
        .block(new TimelineText(Style.PLAIN, 110).write(List.of(run)))
        .heading("To see it again")
        .block(report.replay())
        .block(report.scenario())
        .finish();
  }

  private static void row(HtmlPage page, String style, String name, String html) {
    page.html("<tr class=\"%s\"><th>%s</th><td>%s</td></tr>\n".formatted(style, name, html));
  }

  private static String code(String text) {
    return "<code>" + HtmlText.escape(text) + "</code>";
  }
}
