package org.isoscope.cli;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.isoscope.hunt.Hunt;

/** Lets Ctrl-C end the hunt under way, and wait until it is told what came of it. */
final class HuntInterrupt {
  /** So long Ctrl-C waits for a hunt to end and to say what it has. */
  private static final int LONGEST_END_SECONDS = 30;

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
      told.await(LONGEST_END_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
