package org.isoscope.engine.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.Waits;

/**
 * For engines that run a statement on the caller's own thread: that thread waits, inside the method
 * in which the engine waits for locks. Faster and fresher than any view, because a waiter that has
 * been notified is not in the state of waiting any more, even before it runs again.
 *
 * @param methods the methods in which the engine waits for a lock, as {@code simple.Class#method}
 * @param settling how long a wait must last where the engine's waiters poll
 * @param naming finds the blockers of sessions that are known to wait
 */
record WaitingThreadProbe(Set<String> methods, Duration settling, BlockingProbe naming)
    implements BlockingProbe {
  WaitingThreadProbe {
    methods = Set.copyOf(methods);
  }

  static WaitingThreadProbe of(BlockingProbe naming, String... methods) {
    return new WaitingThreadProbe(Set.of(methods), Duration.ZERO, naming);
  }

  @Override
  public Waits ask(Connection monitor, List<RunningSession> running) throws SQLException {
    List<RunningSession> waiting = waiting(running);
    boolean all = waiting.size() == running.size();
    return sets(waiting, all ? naming.ask(monitor, waiting) : Waits.none());
  }

  @Override
  public Waits askWhether(Connection monitor, List<RunningSession> running) {
    return sets(waiting(running), Waits.none());
  }

  private List<RunningSession> waiting(List<RunningSession> running) {
    return running.stream().filter(session -> isWaiting(session.worker())).toList();
  }

  /** An interrupt ends a wait, in engines that do not look whether they were cancelled. */
  @Override
  public void rouse(RunningSession session) {
    session.worker().interrupt();
  }

  private static Waits sets(List<RunningSession> waiting, Waits named) {
    Map<String, Set<String>> blockers = new HashMap<>();
    waiting.forEach(session -> blockers.put(session.id(), named.blockersOf(session.id())));
    return new Waits(blockers);
  }

  private boolean isWaiting(Thread thread) {
    Thread.State state = thread.getState();
    if (state != Thread.State.WAITING && state != Thread.State.TIMED_WAITING) {
      return false;
    }
    for (StackTraceElement frame : thread.getStackTrace()) {
      String type = frame.getClassName();
      if (methods.contains(
          type.substring(type.lastIndexOf('.') + 1) + "#" + frame.getMethodName())) {
        return true;
      }
    }
    return false;
  }
}
