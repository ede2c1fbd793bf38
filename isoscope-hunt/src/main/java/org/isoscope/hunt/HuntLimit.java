package org.isoscope.hunt;

import java.time.Duration;
import java.util.Optional;
import java.util.Timer;
import java.util.TimerTask;

/** Sees to it that a hunt ends soon after its time, also if a case does not. */
final class HuntLimit {
  /** What a case that is under way when the time is up may still take. */
  private static final Duration GRACE = Duration.ofSeconds(3);

  private final Timer timer = new Timer("isoscope-hunt-limit", true);

  /**
   * @param time of the hunt, from now on; none if the number of cases ends it
   * @param cutOff ends the cases that are under way
   */
  HuntLimit(Optional<Duration> time, Runnable cutOff) {
    TimerTask task =
        new TimerTask() {
          @Override
          public void run() {
            cutOff.run();
          }
        };
    time.ifPresent(each -> timer.schedule(task, each.plus(GRACE).toMillis()));
  }

  /** The hunt has ended by itself. */
  void cancel() {
    timer.cancel();
  }
}
