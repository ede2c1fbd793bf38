package org.isoscope.oracle.dependency;

import org.isoscope.trace.StepOutcome;

/**
 * A statement of a judged case, for reports.
 *
 * @param label {@code T1.3}: the third statement that was executed, one of T1
 * @param sql as its author wrote it
 */
public record ListedStatement(
    String label, String transaction, String sql, StepOutcome outcome, Standing standing) {
  /** What part a statement has in the judgement. */
  public enum Standing {
    JUDGED,
    /** Removed, because no order of the statements had it in the right place. */
    LEFT_OUT,
    /** One that may have read what was never committed, or that hangs on such a one. */
    UNCERTAIN,
    /** One of a transaction that did not commit, or was not executed. */
    UNDONE,
    /** COMMIT, ROLLBACK or a savepoint. */
    MARK
  }

  public ListedStatement {
    outcome = Tracking.hidden(outcome);
  }
}
