package org.isoscope.engines.dialect;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
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
 * @param locks the classes of the objects for which the engine's waiters wait, simple names; to see
 *     them stops no thread, as looking for a method does
 * @param methods the other methods in which the engine waits for a lock, as {@code
 *     simple.Class#method}
 * @param settling how long a wait must last where the engine's waiters poll
 * @param naming finds the blockers of sessions that are known to wait
 */
public record WaitingThreadProbe(
    Set<String> locks, Set<String> methods, Duration settling, BlockingProbe naming)
    implements BlockingProbe {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Where a session's thread waits whose statement has ended: for the next one. */
  private static final String IDLE = "AbstractQueuedSynchronizer$ConditionObject";

  public WaitingThreadProbe {
    locks = Set.copyOf(locks);
    methods = Set.copyOf(methods);
  }

  public static WaitingThreadProbe of(BlockingProbe naming, String... methods) {
    return new WaitingThreadProbe(Set.of(), Set.of(methods), Duration.ZERO, naming);
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
    if (!isAtRest(thread.getState())) {
      return false;
    }
    String lock = locks.isEmpty() ? "" : lock(thread);
    return locks.contains(lock) || (!lock.equals(IDLE) && areIn(thread, methods));
  }

  private static boolean isAtRest(Thread.State state) {
    return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
  }

  /** The class of the object that a thread waits for; empty if it does not. */
  private static String lock(Thread thread) {
    ThreadInfo info = THREADS.getThreadInfo(thread.getId());
    LockInfo lock = info == null ? null : info.getLockInfo();
    return lock != null && isAtRest(info.getThreadState()) ? simpleName(lock.getClassName()) : "";
  }

  /**
   * Whether a thread is in one of these methods.
   *
   * @param methods as {@code simple.Class#method}
   */
  static boolean areIn(Thread thread, Set<String> methods) {
    for (StackTraceElement frame : thread.getStackTrace()) {
      if (methods.contains(simpleName(frame.getClassName()) + "#" + frame.getMethodName())) {
        return true;
      }
    }
    return false;
  }

  static String simpleName(String type) {
    return type.substring(type.lastIndexOf('.') + 1);
  }
}
