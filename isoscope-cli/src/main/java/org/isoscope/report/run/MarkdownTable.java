package org.isoscope.report.run;

import org.isoscope.report.Markdown;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A time line as a table of Markdown. */
final class MarkdownTable {
  private final Trace trace;
  private final List<Mark> marks;
  private final List<String> sessions;

  private MarkdownTable(RunResult result) {
    this.trace = result.trace();
    this.marks = Marks.of(result);
    this.sessions = Phrases.sessions(trace);
  }

  static String of(RunResult result) {
    return new MarkdownTable(result).table();
  }

  private String table() {
    String names = sessions.stream().map(Markdown::text).collect(Collectors.joining(" | "));
    String head = "| # | " + names + " | result |\n";
    String rule = "|--:|" + "---|".repeat(sessions.size() + 1) + "\n";
    return Moments.of(trace).stream()
        .map(this::row)
        .collect(Collectors.joining("", head + rule, ""));
  }

  private String row(Moment moment) {
    String number = moment.showsStatement() ? String.valueOf(Phrases.number(moment.record())) : "";
    List<String> cells = new ArrayList<>(List.of(number));
    for (String session : sessions) {
      cells.add(session.equals(moment.session()) ? step(moment) : "");
    }
    cells.add(result(moment));
    return cells.stream()
        .map(cell -> cell.isEmpty() ? " " : " " + cell + " ")
        .collect(Collectors.joining("|", "|", "|\n"));
  }

  private static String step(Moment moment) {
    if (!moment.showsStatement()) {
      return "↳ " + Phrases.resumed(moment.record());
    }
    String queued = moment.afterQueueing() ? " (was queued)" : "";
    return Markdown.code(moment.record().step().label()) + queued;
  }

  private String result(Moment moment) {
    StepRecord record = moment.record();
    List<String> parts = new ArrayList<>();
    if (moment.showsWait()) {
      parts.add("… " + Markdown.text(Phrases.blocked(trace, record)));
    }
    if (moment.showsOutcome()) {
      outcome(record).ifPresent(parts::add);
    }
    marks.stream()
        .filter(mark -> mark.isShownAt(moment))
        .forEach(mark -> parts.add("**✗ " + Markdown.text(mark.text()) + "**"));
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
