package org.isoscope.report.hunt;

import org.isoscope.report.Markdown;
import org.isoscope.report.run.RunMarkdown;
import java.util.List;

/** A finding for a bug tracker. */
final class FindingMarkdown {
  String write(FindingFacts facts) {
    StringBuilder page = new StringBuilder();
    page.append("# ").append(Markdown.text(facts.title())).append("\n\n");
    page.append(Markdown.text(HuntPhrases.explanation(facts.finding()))).append("\n\n");
    page.append("| | |\n|---|---|\n");
    line(page, "correct", Markdown.code(facts.finding().violation().right().toString()));
    line(page, "seen", Markdown.code(facts.finding().violation().wrong().toString()));
    facts.table().forEach((name, text) -> line(page, name, Markdown.text(text)));
    page.append("\nTo see it again:\n\n").append(Markdown.block("sh", List.of(facts.replay())));
    return page.append("\n").append(new RunMarkdown().write(facts.run())).toString();
  }

  private static void line(StringBuilder page, String name, String text) {
    page.append("| ").append(name).append(" | ").append(text).append(" |\n");
  }
}
