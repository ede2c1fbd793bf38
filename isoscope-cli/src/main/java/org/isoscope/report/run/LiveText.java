package org.isoscope.report.run;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.isoscope.report.DisplayText;
import org.isoscope.report.Style;
import org.isoscope.report.Style.Tone;
import org.isoscope.run.LiveRun.SessionStatus;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;

/**
 * What a person at an interleaving shell reads, in lines.
 *
 * @param label how the person calls a session
 */
public record LiveText(Style style, UnaryOperator<String> label) {
  private static final String INDENT = "   ";
  private static final int LONGEST_STATEMENT = 60;

  /** The outcome of what was typed just above. */
  public String outcome(StepRecord record) {
    return block(
        switch (record.step().action()) {
          case EXECUTE -> outcomeLines(record.outcome());
          case CANCEL -> List.of(ellipsis() + " cancelling what " + name(record) + " runs");
          case KILL -> List.of("the connection of " + name(record) + " is gone");
        });
  }

  /** The outcome of a statement that is further up. */
  public String lateOutcome(StepRecord record) {
    String verb = record.failed() ? "failed" : record.blocked() ? "resumed" : "ended";
    return headline(Tone.HEADING, record, verb) + outcome(record);
  }

  /** Said at once of what was typed just above. */
  public String blocked(StepRecord record) {
    return block(List.of(style.paint(Tone.WAITING, ellipsis() + " " + blockedBy(record))));
  }

  /** Said of a statement that is further up. */
  public String lateBlocked(StepRecord record) {
    return headline(Tone.WAITING, record, blockedBy(record));
  }

  public String queued(StepRecord record) {
    String text = "waits for its turn behind what " + name(record) + " is doing";
    return block(List.of(style.paint(Tone.WAITING, ellipsis() + " " + text)));
  }

  public String running() {
    return block(List.of(style.paint(Tone.WAITING, ellipsis() + " running")));
  }

  public String note(String text) {
    return block(List.of(style.paint(Tone.FAINT, "note: " + DisplayText.printable(text))));
  }

  /** One line for each session. */
  public String sessions(List<SessionStatus> sessions) {
    return sessions.stream()
        .map(
            session ->
                INDENT
                    + "%s  %-16s  ".formatted(label.apply(session.name()), session.level().sql())
                    + state(session)
                    + "\n")
        .collect(Collectors.joining());
  }

  /** Who waits for whom. */
  public String locks(Map<String, Set<String>> locks) {
    if (locks.isEmpty()) {
      return block(List.of("nobody waits"));
    }
    return block(
        locks.entrySet().stream()
            .map(
                wait ->
                    label.apply(wait.getKey())
                        + " waits for "
                        + (wait.getValue().isEmpty()
                            ? "somebody (the engine does not say whom)"
                            : names(wait.getValue())))
            .toList());
  }

  private String state(SessionStatus session) {
    if (session.lost()) {
      return style.paint(Tone.BAD, "gone");
    }
    if (session.isRunning()) {
      String how =
          !session.waiting()
              ? "running"
              : session.blockers().isEmpty()
                  ? "blocked"
                  : "blocked by " + names(session.blockers());
      return style.paint(Tone.WAITING, how) + ": " + statement(session.statement().get());
    }
    return session.inTransaction() ? "in a transaction" : "idle";
  }

  private String headline(Tone tone, StepRecord record, String verb) {
    String start = name(record) + " " + style.glyphs().resumed() + " " + verb;
    return style.paint(tone, start) + ": " + statement(record.step().label()) + "\n";
  }

  private String blockedBy(StepRecord record) {
    Set<String> blockers = record.lockWait().orElseThrow().blockers();
    return blockers.isEmpty() ? "blocked" : "blocked by " + names(blockers);
  }

  private List<String> outcomeLines(StepOutcome outcome) {
    if (outcome instanceof StepOutcome.Rows rows) {
      return new ResultTableText(rows.table(), style).lines();
    }
    Tone tone = outcome instanceof StepOutcome.Failed ? Tone.BAD : Tone.FAINT;
    String text = String.join(" ", OutcomeText.pieces(outcome, ellipsis()));
    return List.of(style.paint(tone, text));
  }

  private String names(Collection<String> sessions) {
    return sessions.stream().sorted().map(label).collect(Collectors.joining(", "));
  }

  private String name(StepRecord record) {
    return label.apply(record.step().session());
  }

  private String statement(String sql) {
    return DisplayText.printable(sql, LONGEST_STATEMENT, ellipsis());
  }

  private String ellipsis() {
    return style.glyphs().ellipsis();
  }

  private static String block(List<String> lines) {
    return lines.stream().map(l -> INDENT + l + "\n").collect(Collectors.joining());
  }
}
