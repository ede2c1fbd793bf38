package org.isoscope.pgspec.run;

import java.time.Duration;
import java.util.Optional;
import org.isoscope.pgspec.wire.WireConnection;
import org.isoscope.pgspec.wire.WireConnection.Notification;
import org.isoscope.pgspec.wire.WireException;
import org.isoscope.pgspec.wire.WireResult;

/** Brings steps that were sent to their end, or finds that they wait, and prints which. */
final class StepCompletion {
  /** After this much silence the real program asks for lock waits. */
  private static final Duration SILENCE = Duration.ofMillis(10);

  /**
   * A new wait is believed no sooner. Steps that are started one after the other shall reach their
   * deadlock time-outs in the same order.
   */
  private static final Duration SHORTEST_WAIT = Duration.ofMillis(3);

  private final SpecSessions sessions;
  private final LockWaits locks;
  private final Duration patience;
  private final SpecOutput output;

  StepCompletion(SpecSessions sessions, Duration patience, SpecOutput output) {
    this.sessions = sessions;
    this.locks = new LockWaits(sessions);
    this.patience = patience;
    this.output = output;
  }

  /** Just sent: whether it must wait. */
  boolean mustWait(StepRun run) {
    boolean waits =
        run.startsWaiting() || !awaitResult(run, Optional.of(SHORTEST_WAIT)) || run.isHeld();
    if (waits) {
      output.print("step %s: %s <waiting ...>\n".formatted(run.step().name(), run.step().sql()));
    } else {
      complete(run, "step %s: %s\n".formatted(run.step().name(), run.step().sql()));
    }
    return waits;
  }

  /** Waiting since an earlier step: whether it still does, for a lock or for a mark. */
  boolean stillWaits(StepRun run) {
    return !finish(run, Optional.of(Duration.ZERO));
  }

  /** Waits for it as long as it waits for a lock; whether only a mark holds it now. */
  boolean isHeldAtItsEnd(StepRun run) {
    return !finish(run, Optional.empty());
  }

  private boolean finish(StepRun run, Optional<Duration> shortestWait) {
    if (!awaitResult(run, shortestWait) || run.isHeld()) {
      return false;
    }
    complete(run, "step %s: <... completed>\n".formatted(run.step().name()));
    return true;
  }

  /**
   * Waits for the step's first result.
   *
   * @param shortestWait how long a lock wait must have lasted to be an answer; empty if none is
   * @return false if it waits for a lock
   */
  private boolean awaitResult(StepRun run, Optional<Duration> shortestWait) {
    WireConnection connection = run.session().connection();
    if (connection.isLost()) {
      throw new SpecAbandonedException("invalid socket: " + connection.errors());
    }
    Clock clock = new Clock();
    try {
      while (connection.isBusy()) {
        if (connection.awaitInput(clock.pause())) {
          connection.consumeInput();
          clock.inputCame();
        } else if (shortestWait.isPresent() && isWait(run, clock, shortestWait.get())) {
          // Notices may have come while the server was asked, or even the result.
          connection.consumeInput();
          return !connection.isBusy();
        } else {
          loseThePatience(run, clock);
        }
      }
      return true;
    } catch (WireException e) {
      throw new SpecAbandonedException("PQconsumeInput failed: " + e.getMessage() + "\n", e);
    }
  }

  private boolean isWait(StepRun run, Clock clock, Duration shortest) {
    if (clock.silence().compareTo(SILENCE) >= 0) {
      return locks.waits(run.session());
    }
    return clock.silence().compareTo(shortest) >= 0 && locks.waitsForGood(run.session());
  }

  private void loseThePatience(StepRun run, Clock clock) {
    long seconds = clock.total().toSeconds();
    String step = run.step().name();
    if (clock.total().compareTo(patience) > 0 && clock.cancelsOnce()) {
      try {
        run.session().connection().cancel();
        output.print(
            "isolationtester: canceling step %s after %d seconds\n".formatted(step, seconds));
      } catch (WireException e) {
        output.complain(e.getMessage());
      }
    }
    if (clock.total().compareTo(patience.multipliedBy(2)) > 0) {
      throw new SpecAbandonedException(
          "step %s timed out after %d seconds\n".formatted(step, seconds));
    }
  }

  private void complete(StepRun run, String line) {
    output.print(line);
    WireConnection connection = run.session().connection();
    for (var next = connection.nextResult(); next.isPresent(); next = connection.nextResult()) {
      output.print(text(next.get()));
    }
    for (Notification each : connection.takeNotifications()) {
      output.print(
          "%s: NOTIFY \"%s\" with payload \"%s\" from %s\n"
              .formatted(
                  run.session().name(),
                  each.channel(),
                  each.payload(),
                  sessions.sender(each.senderPid())));
    }
    run.session().becomesIdle();
  }

  private static String text(WireResult result) {
    if (result instanceof WireResult.Rows rows) {
      return AlignedTable.print(rows.columns(), rows.rows());
    }
    if (result instanceof WireResult.Failed failed) {
      return failed.error().severity() + ":  " + failed.error().primary() + "\n";
    }
    if (result instanceof WireResult.Lost lost) {
      return lost.message() + "\n";
    }
    if (result instanceof WireResult.Unexpected unexpected) {
      return "unexpected result status: " + unexpected.status() + "\n";
    }
    return "";
  }
}
