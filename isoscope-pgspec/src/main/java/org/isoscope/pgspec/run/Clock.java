package org.isoscope.pgspec.run;

import java.time.Duration;

/** How long one step has been waited for, and how long its session has been silent. */
final class Clock {
  private static final long LONGEST_PAUSE = 10;

  private final long start = System.nanoTime();
  private long lastInput = start;
  private long pause = 1;
  private boolean cancelled;

  /** Milliseconds to wait for input before the next look: a moment at first, then longer. */
  long pause() {
    long now = pause;
    // The sum of the first four is the real program's one pause.
    pause = Math.min(LONGEST_PAUSE, pause < 4 ? pause + 1 : 2 * pause);
    return now;
  }

  void inputCame() {
    lastInput = System.nanoTime();
    pause = 1;
  }

  Duration total() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  Duration silence() {
    return Duration.ofNanos(System.nanoTime() - lastInput);
  }

  /** True the first time. */
  boolean cancelsOnce() {
    boolean first = !cancelled;
    cancelled = true;
    return first;
  }
}
