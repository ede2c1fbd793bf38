package org.isoscope.run;

import java.time.Duration;

/**
 * How long the runner waits before it interferes; none of these passes in a healthy run.
 *
 * @param statement a statement that runs, and does not wait for a lock, may take this long
 * @param cancelling a cancelled statement must end within this, or its connection is cut
 * @param holding the end of a statement is written down after this although others still run, which
 *     might have caused it
 * @param deadlock a circle of waits must be broken by the engine within this, or sooner if the
 *     engine promises so
 */
public record WaitLimits(
    Duration statement, Duration cancelling, Duration holding, Duration deadlock) {
  private static final Duration FOREVER = Duration.ofDays(10_000);

  public WaitLimits(Duration statement, Duration cancelling) {
    this(statement, cancelling, FOREVER, FOREVER);
  }

  public static WaitLimits standard() {
    return new WaitLimits(Duration.ofSeconds(60), Duration.ofSeconds(5));
  }

  /** With many small cases to go: what an engine does not do at once, it does not do. */
  public static WaitLimits hunting() {
    return new WaitLimits(
        Duration.ofSeconds(20), Duration.ofMillis(500), FOREVER, Duration.ofMillis(300));
  }

  /** With a person at the keyboard, who decides how long is too long and wants to see answers. */
  static WaitLimits live() {
    return new WaitLimits(FOREVER, Duration.ofSeconds(5), Duration.ofMillis(250), FOREVER);
  }
}
