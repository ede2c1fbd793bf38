package org.isoscope.report.hunt;

import org.isoscope.report.HtmlText;
import org.isoscope.report.Style;
import org.isoscope.report.run.LanesSvg;
import org.isoscope.report.run.TimelineText;
import org.isoscope.oracle.Verdict.Violation;

/** One self-contained page on a finding. */
final class FindingHtml {
  private static final String STYLE =
      """
      body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem;
        color: #24292f; }
      h1 { font-size: 1.6rem; }
      h2 { font-size: 1.15rem; margin-top: 2rem; }
      table { border-collapse: collapse; margin: 1rem 0; }
      th, td { border: 1px solid #d0d7de; padding: .3rem .7rem; text-align: left;
        vertical-align: top; }
      th { font-weight: 600; white-space: nowrap; background: #f6f8fa; }
      code, pre { font: 13px/1.45 ui-monospace, Menlo, Consolas, monospace; }
      .right td { background: #dafbe1; }
      .wrong td { background: #ffebe9; }
      pre { background: #f6f8fa; padding: 1rem; overflow-x: auto; }
      .picture { overflow-x: auto; }
      """;

  String write(FindingFacts facts) {
    Violation violation = facts.finding().violation();
    String title = HtmlText.escape(facts.title());
    StringBuilder page = new StringBuilder();
    page.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>")
        .append(title)
        .append("</title>\n<style>\n")
        .append(STYLE)
        .append("</style></head><body>\n<h1>")
        .append(title)
        .append("</h1>\n<p>")
        .append(HtmlText.escape(HuntPhrases.explanation(facts.finding())))
        .append("</p>\n<table>\n");
    row(page, "right", "correct", code(violation.right().toString()));
    row(page, "wrong", "seen", code(violation.wrong().toString()));
    page.append("</table>\n<table>\n");
    facts.table().forEach((name, text) -> row(page, "fact", name, HtmlText.escape(text)));
    page.append("</table>\n<h2>What happened</h2>\n<div class=\"picture\">\n")
        .append(new LanesSvg().write(facts.finding().trace(), facts.wrongSteps()))
        .append("</div>\n");
    block(page, new TimelineText(Style.PLAIN, 110).write(facts.run()));
    page.append("<h2>To see it again</h2>\n");
    block(page, facts.replay());
    block(page, facts.scenario());
    return page.append("</body></html>\n").toString();
  }

  private static void row(StringBuilder page, String style, String name, String html) {
    page.append("<tr class=\"%s\"><th>%s</th><td>%s</td></tr>\n".formatted(style, name, html));
  }

  private static String code(String text) {
    return "<code>" + HtmlText.escape(text) + "</code>";
  }

  private static void block(StringBuilder page, String text) {
    page.append("<pre>").append(HtmlText.escape(text)).append("</pre>\n");
  }
}
