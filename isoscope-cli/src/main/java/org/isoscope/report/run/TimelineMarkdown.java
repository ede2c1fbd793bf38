package org.isoscope.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isoscope.report.Markdown;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/** A time line as a table of Markdown. */
final class TimelineMarkdown {
  private final Trace trace;
  private final List<UnmetClaim> unmet;
  private final List<String> sessions;

  private TimelineMarkdown(RunResult result) {
    this.trace = result.trace();
    this.unmet = UnmetClaim.of(result);
    this.sessions = RunPhrases.sessions(trace);
  }

  static String of(RunResult result) {
    return new TimelineMarkdown(result).table();
  }

  private String table() {
    String names = sessions.stream().map(Markdown::text).collect(Collectors.joining(" | "));
    String head = "| # | " + names + " | result |\n";
    String rule = "|--:|" + "---|".repeat(sessions.size() + 1) + "\n";
    return Timeline.of(trace).stream()
        .map(this::row)
        .collect(Collectors.joining("", head + rule, ""));
  }

  private String row(Timeline.Entry entry) {
    String number = entry.showsStatement() ? String.valueOf(RunPhrases.number(entry.record())) : "";
    List<String> cells = new ArrayList<>(List.of(number));
    for (String session : sessions) {
      cells.add(session.equals(entry.session()) ? step(entry) : "");
    }
    cells.add(result(entry));
    return cells.stream()
        .map(cell -> cell.isEmpty() ? " " : " " + cell + " ")
        .collect(Collectors.joining("|", "|", "|\n"));
  }

  private static String step(Timeline.Entry entry) {
    if (!entry.showsStatement()) {
      return "↳ " + RunPhrases.resumed(entry.record());
    }
    String queued = entry.afterQueueing() ? " (was queued)" : "";
    return Markdown.code(entry.record().step().label()) + queued;
  }

  private String result(Timeline.Entry entry) {
    StepRecord record = entry.record();
    List<String> parts = new ArrayList<>();
    if (entry.showsWait()) {
      parts.add("… " + Markdown.text(RunPhrases.blocked(trace, record)));
    }
    if (entry.showsOutcome()) {
      outcome(record).ifPresent(parts::add);
    }
    unmet.stream()
        .filter(claim -> claim.isShownAt(entry))
        .forEach(claim -> parts.add("**✗ " + Markdown.text(claim.text()) + "**"));
    return String.join("<br>", parts);
  }

  private static Optional<String> outcome(StepRecord record) {
    StepOutcome outcome = record.outcome();
    if (outcome instanceof StepOutcome.Rows rows && !rows.table().rows().isEmpty()) {
      return Optional.of(Markdown.code(String.join(" ", OutcomeText.rows(rows.table(), "…"))));
    }
    if (!record.blocked() && !OutcomeText.isTelling(outcome)) {
      return Optional.empty();
    }
    return Optional.of(Markdown.text(String.join(" ", OutcomeText.pieces(outcome, "…"))));
  }
}
