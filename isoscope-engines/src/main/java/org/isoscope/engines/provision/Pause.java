package org.isoscope.engines.provision;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The step of a polling loop. */
public final class Pause {
  private static final long STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private Pause() {}

  /**
   * Waits a few milliseconds. An interrupt does not end it but is not lost either: what polls here
   * (the end of a process, a lock) has to come to its own end.
   */
  public static void briefly() {
    boolean interrupted = Thread.interrupted();
    LockSupport.parkNanos(STEP_NANOS);
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
