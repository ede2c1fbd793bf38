package org.isoscope.report.bug;

import org.isoscope.bugs.Bug;
import org.isoscope.bugs.ReplayResult;
import org.isoscope.bugs.ReplaySummary;
import org.isoscope.report.Markdown;
import org.isoscope.report.run.LanesSvg;
import org.isoscope.report.run.RunJunit;
import org.isoscope.report.run.RunMarkdown;
import org.isoscope.report.run.RunReport;
import org.isoscope.report.run.RunResult;
import org.isoscope.schedule.Reproduction;
import org.isoscope.trace.Trace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The files of a replay: for each bug a page for a bug tracker, one for a browser, JSON, pictures.
 */
public final class BugPages {
  /** The files' contents by their names. */
  public Map<String, String> write(ReplaySummary summary) {
    Map<String, String> files = new LinkedHashMap<>();
    summary
        .byBug()
        .forEach(
            (bug, replays) -> {
              RunReport report = runs(replays);
              Optional<Trace> picture = mostTelling(replays);
              picture.ifPresent(
                  trace -> files.put(bug.name() + ".svg", new LanesSvg().write(trace)));
              files.put(bug.name() + ".md", markdown(summary, bug, replays, report));
              files.put(bug.name() + ".json", new BugJson().write(summary, bug, replays, report));
              files.put(bug.name() + ".xml", new RunJunit().write(report));
              files.put(bug.name() + ".html", new BugHtml().write(summary, bug, replays, picture));
            });
    return files;
  }

  private static RunReport runs(List<ReplayResult> replays) {
    return new RunReport(
        replays.stream().flatMap(replay -> replay.trace().stream()).map(RunResult::of).toList());
  }

  /** A run that shows the bug; else one that is neither right nor wrong; else any. */
  static Optional<Trace> mostTelling(List<ReplayResult> replays) {
    for (Reproduction wanted :
        List.of(Reproduction.REPRODUCED, Reproduction.DIFFERENT, Reproduction.NOT_REPRODUCED)) {
      Optional<Trace> found =
          replays.stream()
              .filter(replay -> replay.outcome() == wanted)
              .flatMap(replay -> replay.trace().stream())
              .findFirst();
      if (found.isPresent()) {
        return found;
      }
    }
    return replays.stream().flatMap(replay -> replay.trace().stream()).findFirst();
  }

  private static String markdown(
      ReplaySummary summary, Bug bug, List<ReplayResult> replays, RunReport report) {
    StringBuilder page = new StringBuilder();
    page.append("# ").append(bug.name()).append("\n\n").append(Markdown.text(bug.title()));
    page.append("\n\n");
    summary.sentences(bug).forEach(s -> page.append("**").append(s).append("**\n\n"));
    bug.scenario().status().ifPresent(text -> page.append(Markdown.text(text)).append("\n\n"));
    page.append("| engine | level | outcome | levels of the sessions |\n|---|---|---|---|\n");
    for (ReplayResult replay : replays) {
      page.append("| ")
          .append(replay.engine())
          .append(' ')
          .append(replay.version())
          .append(" | ")
          .append(replay.level().map(Object::toString).orElse("its own"))
          .append(" | ")
          .append(replay.outcome().label())
          .append(" | ")
          .append(effective(replay))
          .append(" |\n");
    }
    if (mostTelling(replays).isPresent()) {
      page.append("\n![the interleaving](").append(bug.name()).append(".svg)\n");
    }
    replays.forEach(
        replay ->
            replay
                .log()
                .ifPresent(
                    log ->
                        page.append("\nThe server's log:\n\n")
                            .append(Markdown.block("", log.lines().toList()))));
    return page.append("\n").append(new RunMarkdown().write(report)).toString();
  }

  static String effective(ReplayResult replay) {
    return replay
        .trace()
        .map(
            trace ->
                String.join(
                    ", ",
                    trace.effectiveLevels().entrySet().stream()
                        .map(entry -> entry.getKey() + ": " + entry.getValue())
                        .toList()))
        .orElseGet(() -> replay.remark().orElse(""));
  }
}
