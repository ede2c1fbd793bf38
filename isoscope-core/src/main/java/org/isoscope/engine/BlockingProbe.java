package org.isoscope.engine;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** Asks an engine which sessions wait for a lock at this moment. */
@FunctionalInterface
public interface BlockingProbe {
  /**
   * The waits among the given sessions, each of which is running a statement.
   *
   * @param monitor a connection of its own, in autocommit mode
   */
  Waits ask(Connection monitor, List<RunningSession> running) throws SQLException;

  /** The same without saying for whom they wait, where that is the greater part of the work. */
  default Waits askWhether(Connection monitor, List<RunningSession> running) throws SQLException {
    return ask(monitor, running);
  }

  /**
   * How long a wait must have lasted to be believed. Zero unless the engine's waiters poll, so that
   * one whose lock is already free still looks blocked for a moment.
   */
  default Duration settling() {
    return Duration.ZERO;
  }

  /**
   * How old a wait must be before the next statement is sent. Zero unless the engine looks for a
   * circle some time after a wait has begun: a circle that is closed before that look is found by
   * the first who waits, one that is closed after it by the one who closes it.
   */
  default Duration maturing() {
    return Duration.ZERO;
  }

  /** Makes a session that waits notice that it was cancelled, where cancelling alone does not. */
  default void rouse(RunningSession session) {
    // Most engines look up at once.
  }

  /**
   * A session that is running a statement.
   *
   * @param id its name to the engine
   * @param worker the thread that waits
   * @param moment a number that changes whenever the session may have stopped waiting
   */
  record RunningSession(String id, Thread worker, long moment) {}
}
