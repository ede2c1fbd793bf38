package org.isoscope.hunt;

import java.time.Duration;
import java.util.Optional;
import org.isoscope.engine.Instance;
import org.isoscope.model.IsolationLevel;

/**
 * A server that died under a case.
 *
 * @param log the end of its log; none of a server that somebody else runs
 */
public record Crash(
    int caseIndex, IsolationLevel level, Optional<String> log, Aftermath aftermath) {
  /** So long somebody else's server is waited for. */
  public static final Duration PATIENCE = Instance.RETURN;

  /** What came after. */
  public enum Aftermath {
    /** It is ours, and another was started in its place. */
    STARTED_AGAIN,
    /** It is somebody else's, and was up again soon. */
    CAME_BACK,
    /** It is somebody else's, and was waited for in vain: the hunt ends. */
    STAYED_AWAY
  }

  /** Of a server of ours. */
  public Crash(int caseIndex, IsolationLevel level, String log) {
    this(caseIndex, level, Optional.of(log), Aftermath.STARTED_AGAIN);
  }
}
