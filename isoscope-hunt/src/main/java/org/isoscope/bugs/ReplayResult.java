package org.isoscope.bugs;

import java.util.Optional;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Version;
import org.isoscope.schedule.Reproduction;
import org.isoscope.trace.Trace;

/**
 * One replay of one bug.
 *
 * @param level empty where the bug's sessions have levels of their own
 * @param trace what happened; empty if it could not be run
 * @param remark why it could not be run, or that the server died
 * @param log the end of the server's log, if it died
 */
public record ReplayResult(
    Bug bug,
    String engine,
    Version version,
    Optional<IsolationLevel> level,
    Reproduction outcome,
    Optional<Trace> trace,
    Optional<String> remark,
    Optional<String> log) {

  /** Whether it says anything about the bug. */
  public boolean isMeasured() {
    return outcome != Reproduction.NOT_APPLICABLE;
  }

  /** The outcome that was measured before, if it was another one. */
  public Optional<Reproduction> surprise() {
    return level
        .flatMap(at -> bug.measured(engine, version, at))
        .filter(before -> before != outcome);
  }
}
