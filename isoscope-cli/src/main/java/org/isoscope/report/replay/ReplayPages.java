package org.isoscope.report.replay;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isoscope.bugs.Bug;
import org.isoscope.bugs.ReplayResult;
import org.isoscope.model.IsolationLevel;
import org.isoscope.report.JsonText;
import org.isoscope.report.Markdown;
import org.isoscope.report.run.RunJson;
import org.isoscope.report.run.RunJunit;
import org.isoscope.report.run.RunMarkdown;
import org.isoscope.report.run.TimelineSvg;
import org.isoscope.schedule.Reproduction;

/**
 * The files of a replay: for each bug a page for a bug tracker, one for a browser, JSON, pictures.
 */
public final class ReplayPages {
  /** The files' contents by their names. */
  public Map<String, String> write(List<BugReport> reports) {
    Map<String, String> files = new LinkedHashMap<>();
    for (BugReport report : reports) {
      String name = report.bug().name();
      report.mostTelling().ifPresent(run -> files.put(name + ".svg", new TimelineSvg().write(run)));
      files.put(name + ".md", markdown(report, report.mostTelling().isPresent()));
      files.put(name + ".json", text(json(report)));
      files.put(name + ".xml", junit(List.of(report)));
      files.put(name + ".html", html(List.of(report)));
    }
    return files;
  }

  /** All of them for a bug tracker, without pictures. */
  public static String markdown(List<BugReport> reports) {
    return reports.stream()
        .map(report -> markdown(report, false))
        .collect(Collectors.joining("\n"));
  }

  /** All of them for programs. */
  public static String json(List<BugReport> reports) {
    ObjectNode root = JsonText.object();
    root.set("bugs", JsonText.array(reports, ReplayPages::json));
    return text(root);
  }

  /** All of them for a CI server. */
  public static String junit(List<BugReport> reports) {
    return new RunJunit()
        .write(reports.stream().flatMap(report -> report.runs().stream()).toList());
  }

  /** All of them on one page for a browser. */
  public static String html(List<BugReport> reports) {
    return new ReplayHtml().write(reports);
  }

  private static String text(ObjectNode root) {
    return root.toPrettyString() + System.lineSeparator();
  }

  private static String markdown(BugReport report, boolean picture) {
    Bug bug = report.bug();
    StringBuilder page = new StringBuilder();
    page.append("# ").append(bug.name()).append("\n\n").append(Markdown.text(bug.title()));
    page.append("\n\n");
    report.sentences().forEach(s -> page.append("**").append(s).append("**\n\n"));
    bug.scenario().status().ifPresent(text -> page.append(Markdown.text(text)).append("\n\n"));
    page.append(Markdown.head(BugReport.COLUMNS));
    report.replays().forEach(entry -> page.append(Markdown.row(entry.row())));
    if (picture) {
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

  /** For programs, with every run as {@code run --format json} has it. */
  private static ObjectNode json(BugReport report) {
    Bug bug = report.bug();
    ObjectNode root = JsonText.object();
    root.put("bug", bug.name());
    root.put("title", bug.title());
    root.put("link", bug.scenario().link().orElse(null));
    root.put("status", bug.scenario().status().orElse(null));
    root.set("summary", JsonText.strings(report.sentences()));
    root.set("replays", JsonText.array(report.replays(), entry -> outcome(entry.replay())));
    root.set("runs", RunJson.nodes(report.runs()));
    return root;
  }

  private static ObjectNode outcome(ReplayResult replay) {
    ObjectNode node = JsonText.object();
    node.put("engine", replay.engine());
    node.put("version", replay.version().text());
    node.put("level", replay.level().map(IsolationLevel::sql).orElse(null));
    node.put("outcome", replay.outcome().label());
    node.put(
        "measuredBefore",
        replay
            .level()
            .flatMap(level -> replay.bug().measured(replay.engine(), replay.version(), level))
            .map(Reproduction::label)
            .orElse(null));
    node.put("remark", replay.remark().orElse(null));
    node.put("log", replay.log().orElse(null));
    return node;
  }
}
