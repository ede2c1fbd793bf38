package org.isoscope.run;

import java.util.Optional;
import java.util.Set;
import org.isoscope.model.IsolationLevel;

/**
 * What a session of a live run does at a moment.
 *
 * @param statement the statement it runs
 * @param waiting whether that is known to wait for a lock
 * @param blockers for whose, as far as the engine told when the wait began
 * @param lost whether its connection is gone
 */
public record SessionStatus(
    String name,
    IsolationLevel level,
    boolean inTransaction,
    Optional<String> statement,
    boolean waiting,
    Set<String> blockers,
    boolean lost) {
  public SessionStatus {
    blockers = Set.copyOf(blockers);
  }

  public boolean isRunning() {
    return statement.isPresent();
  }

  /** Whether it neither runs anything nor holds anything. */
  public boolean isIdle() {
    return !inTransaction && !isRunning();
  }
}
