package org.isoscope.cli;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.isoscope.hunt.Hunt;

/** Lets Ctrl-C end the hunt under way, and wait until it is told what came of it. */
final class HuntInterrupt {
  /** So long Ctrl-C waits for the cases that are under way. */
  private static final int LONGEST_CASE_SECONDS = 5;

  /** So long it waits for a hunt whose cases were cut off to say what it has. */
  private static final int LONGEST_END_SECONDS = 25;

  private final List<Hunt> hunts = new CopyOnWriteArrayList<>();
  private final CountDownLatch told = new CountDownLatch(1);
  private volatile boolean came;

  void watch(Hunt hunt) {
    hunts.add(hunt);
    if (came) {
      hunt.stop();
    }
  }

  /** Whether no other hunt is to be begun. */
  boolean came() {
    return came;
  }

  /** Everything is printed. */
  void told() {
    told.countDown();
  }

  /** Stops the hunts, and waits until everything is printed. */
  void stop() {
    came = true;
    hunts.forEach(Hunt::stop);
    try {
      if (!told.await(LONGEST_CASE_SECONDS, TimeUnit.SECONDS)) {
        hunts.forEach(Hunt::cutOff);
        told.await(LONGEST_END_SECONDS, TimeUnit.SECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
