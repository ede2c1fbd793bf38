package org.isoscope.schedule;

import java.util.List;
import java.util.stream.Stream;

/**
 * One line of a schedule: what one session does next.
 *
 * @param text the SQL without its final semicolon; empty for {@code kill} and {@code cancel}
 * @param lead the comment and blank lines above it, as written; without the blank line that always
 *     sets off the first step
 * @param line where it stands in its file, from 1; 0 if it was not read from a file
 */
public record Step(
    String session,
    Action action,
    String text,
    List<Expectation> expectations,
    List<String> lead,
    int line) {

  /** What happens in a step. */
  public enum Action {
    EXECUTE,
    /** The session's running statement is cancelled. */
    CANCEL,
    /** The session's connection is ended through another connection. */
    KILL
  }

  public Step {
    expectations = List.copyOf(expectations);
    lead = List.copyOf(lead);
  }

  /** A plain statement without expectations. */
  public static Step execute(String session, String sql) {
    return new Step(session, Action.EXECUTE, sql, List.of(), List.of(), 0);
  }

  public static Step kill(String session) {
    return new Step(session, Action.KILL, "", List.of(), List.of(), 0);
  }

  public Step withoutExpectations() {
    return new Step(session, action, text, List.of(), lead, line);
  }

  /** The same step with one more expectation. */
  Step with(Expectation expectation) {
    List<Expectation> more = Stream.concat(expectations.stream(), Stream.of(expectation)).toList();
    return new Step(session, action, text, more, lead, line);
  }

  /** How a time line shows the step. */
  public String label() {
    return switch (action) {
      case EXECUTE -> text;
      case CANCEL -> "(cancel)";
      case KILL -> "(kill)";
    };
  }
}
