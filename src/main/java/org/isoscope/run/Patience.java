package org.isoscope.run;

import java.time.Duration;

/**
 * How long the runner waits before it interferes; none of these passes in a healthy run.
 *
 * @param statement a statement that runs, and does not wait for a lock, may take this long
 * @param cancelling a cancelled statement must end within this, or its connection is cut
 */
public record Patience(Duration statement, Duration cancelling) {
  public static Patience standard() {
    return new Patience(Duration.ofSeconds(60), Duration.ofSeconds(5));
  }
}
