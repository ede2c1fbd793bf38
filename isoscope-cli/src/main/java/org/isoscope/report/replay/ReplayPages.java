package org.isoscope.report.replay;

import org.isoscope.bugs.Bug;
import org.isoscope.report.Markdown;
import org.isoscope.report.run.RunJunit;
import org.isoscope.report.run.RunMarkdown;
import org.isoscope.report.run.TimelineSvg;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The files of a replay: for each bug a page for a bug tracker, one for a browser, JSON, pictures.
 */
public final class ReplayPages {
  /** The files' contents by their names. */
  public Map<String, String> write(List<BugReport> reports) {
    Map<String, String> files = new LinkedHashMap<>();
    for (BugReport report : reports) {
      String name = report.bug().name();
      report
          .mostTelling()
          .ifPresent(trace -> files.put(name + ".svg", new TimelineSvg().write(trace)));
      files.put(name + ".md", markdown(report));
      files.put(name + ".json", new ReplayJson().write(report));
      files.put(name + ".xml", new RunJunit().write(report.runs()));
      files.put(name + ".html", new ReplayHtml().write(report));
    }
    return files;
  }

  private static String markdown(BugReport report) {
    Bug bug = report.bug();
    StringBuilder page = new StringBuilder();
    page.append("# ").append(bug.name()).append("\n\n").append(Markdown.text(bug.title()));
    page.append("\n\n");
    report.sentences().forEach(s -> page.append("**").append(s).append("**\n\n"));
    bug.scenario().status().ifPresent(text -> page.append(Markdown.text(text)).append("\n\n"));
    page.append(Markdown.head(BugReport.COLUMNS));
    report.replays().forEach(entry -> page.append(Markdown.row(entry.row())));
    if (report.mostTelling().isPresent()) {
      page.append("\n![the interleaving](").append(bug.name()).append(".svg)\n");
    }
    for (BugReport.Entry entry : report.replays()) {
      entry
          .replay()
          .log()
          .ifPresent(
              log ->
                  page.append("\nThe server's log:\n\n")
                      .append(Markdown.block("", log.lines().toList())));
    }
    return page.append("\n").append(new RunMarkdown().write(report.runs())).toString();
  }
}
