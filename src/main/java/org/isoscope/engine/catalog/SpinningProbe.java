package org.isoscope.engine.catalog;

import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.Waits;

/**
 * For H2, some of whose waiters do not wait: at a unique key that is not the row's own, and behind
 * a transaction in which a statement has failed, they try again and again until the other
 * transaction ends. Such a session runs, and is found at the place of a conflict, or naming its
 * blocker, all the while. One that is just resuming can be found so, too, but not for long.
 *
 * @param parked knows the sessions that really wait
 * @param naming asks the engine for blockers
 * @param conflicts the methods in which a conflict is met, as {@code simple.Class#method}
 * @param seen what was seen of each session that runs
 */
record SpinningProbe(
    BlockingProbe parked, BlockingProbe naming, Set<String> conflicts, Map<String, Sightings> seen)
    implements BlockingProbe {
  /** So much work without getting past the conflict is no resuming any more. */
  private static final long ENOUGH_NANOS = 400_000;

  private static final int OFTEN_ENOUGH = 3;

  /** How often a session was found at a conflict since a moment, and what it has worked. */
  record Sightings(long moment, int count, long firstWork, long lastWork) {
    private Sightings and(Sightings another) {
      return another.moment == moment
          ? new Sightings(moment, count + 1, firstWork, another.lastWork)
          : another;
    }

    private boolean areEnough() {
      return count >= OFTEN_ENOUGH && lastWork - firstWork >= ENOUGH_NANOS;
    }
  }

  SpinningProbe(BlockingProbe parked, BlockingProbe naming, Set<String> conflicts) {
    this(parked, naming, Set.copyOf(conflicts), new ConcurrentHashMap<>());
  }

  @Override
  public Waits ask(Connection monitor, List<RunningSession> running) throws SQLException {
    Waits waits = parked.ask(monitor, running);
    List<RunningSession> others =
        running.stream().filter(session -> !waits.isWaiting(session.id())).toList();
    if (others.isEmpty()) {
      return waits;
    }
    Waits named = naming.ask(monitor, others);
    Map<String, Set<String>> all = new HashMap<>(waits.blockers());
    for (RunningSession session : others) {
      String id = session.id();
      if (named.isWaiting(id) || isInConflict(session.worker())) {
        long work = ManagementFactory.getThreadMXBean().getThreadCpuTime(session.worker().getId());
        Sightings one = new Sightings(session.moment(), 1, work, work);
        if (seen.merge(id, one, Sightings::and).areEnough()) {
          all.put(id, named.blockersOf(id));
        }
      }
    }
    return new Waits(all);
  }

  private boolean isInConflict(Thread thread) {
    for (StackTraceElement frame : thread.getStackTrace()) {
      String type = frame.getClassName();
      String method = type.substring(type.lastIndexOf('.') + 1) + "#" + frame.getMethodName();
      if (conflicts.contains(method)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void rouse(RunningSession session) {
    parked.rouse(session);
  }

  @Override
  public Duration settling() {
    return parked.settling();
  }
}
