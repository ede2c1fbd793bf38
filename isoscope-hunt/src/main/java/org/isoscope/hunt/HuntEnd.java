package org.isoscope.hunt;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** When a hunt ends: its time is up, or somebody has stopped it. */
final class HuntEnd {
  private final Optional<Duration> time;
  private final LongSupplier clock;
  private final long start;
  private volatile boolean stopped;

  /**
   * @param time from now on; none if the number of cases ends the hunt
   * @param clock in nanoseconds
   */
  HuntEnd(Optional<Duration> time, LongSupplier clock) {
    this.time = time;
    this.clock = clock;
    this.start = clock.getAsLong();
  }

  void stop() {
    stopped = true;
  }

  boolean wasStopped() {
    return stopped;
  }

  /** Whether nothing more is to be begun: no case, and no smaller form of one. */
  boolean isReached() {
    return stopped || time.map(limit -> clock.getAsLong() - start >= limit.toNanos()).orElse(false);
  }
}
