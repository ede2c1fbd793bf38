package org.isoscope.engines.dialect;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
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
 * @param found the moments of the first few that were found to spin
 */
public record SpinningProbe(
    BlockingProbe parked,
    BlockingProbe naming,
    Set<String> conflicts,
    Map<String, Looks> seen,
    Set<Long> found)
    implements BlockingProbe {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Most statements are done with less work, and need not be looked at. */
  private static final long WORTH_A_LOOK_NANOS = 200_000;

  /** So much work without getting past the conflict is no resuming any more. */
  private static final long ENOUGH_NANOS = 400_000;

  /** What an engine does for the first time, its classes not loaded yet, takes a while. */
  private static final long ENOUGH_AT_FIRST_NANOS = 5_000_000;

  private static final int AT_FIRST = 20;

  private static final int OFTEN_ENOUGH = 3;

  /**
   * How often a session was found at a conflict since a moment.
   *
   * @param start what it had worked when it was first asked for
   * @param first what it had worked when it was first found at a conflict
   */
  record Looks(long moment, int count, long start, long first) {
    private Looks andOneMore(long work) {
      return new Looks(moment, count + 1, start, count == 0 ? work : first);
    }

    private boolean areEnough(long work, long enough) {
      return count >= OFTEN_ENOUGH && work - first >= enough;
    }
  }

  public SpinningProbe(BlockingProbe parked, BlockingProbe naming, Set<String> conflicts) {
    this(
        parked,
        naming,
        Set.copyOf(conflicts),
        new ConcurrentHashMap<>(),
        ConcurrentHashMap.newKeySet());
  }

  @Override
  public Waits ask(Connection monitor, List<RunningSession> running) throws SQLException {
    return withSpinning(parked.ask(monitor, running), monitor, running);
  }

  @Override
  public Waits askWhether(Connection monitor, List<RunningSession> running) throws SQLException {
    return withSpinning(parked.askWhether(monitor, running), monitor, running);
  }

  private Waits withSpinning(Waits waits, Connection monitor, List<RunningSession> running)
      throws SQLException {
    List<RunningSession> busy =
        running.stream()
            .filter(session -> !waits.isWaiting(session.id()) && isBusy(session))
            .toList();
    if (busy.isEmpty()) {
      return waits;
    }
    Waits named = naming.ask(monitor, busy);
    Map<String, Set<String>> all = new HashMap<>(waits.blockers());
    for (RunningSession session : busy) {
      String id = session.id();
      if ((named.isWaiting(id) || WaitingThreadProbe.areIn(session.worker(), conflicts))
          && isSeenOften(session)) {
        all.put(id, named.blockersOf(id));
      }
    }
    return new Waits(all);
  }

  /** Whether it works for longer than most statements do. */
  private boolean isBusy(RunningSession session) {
    long work = work(session);
    Looks looks =
        seen.compute(
            session.id(),
            (id, before) ->
                before != null && before.moment() == session.moment()
                    ? before
                    : new Looks(session.moment(), 0, work, work));
    return work - looks.start() >= WORTH_A_LOOK_NANOS;
  }

  private boolean isSeenOften(RunningSession session) {
    long work = work(session);
    boolean early = found.size() < AT_FIRST;
    boolean spins =
        seen.computeIfPresent(session.id(), (id, before) -> before.andOneMore(work))
            .areEnough(work, early ? ENOUGH_AT_FIRST_NANOS : ENOUGH_NANOS);
    if (spins && early) {
      found.add(session.moment());
    }
    return spins;
  }

  private static long work(RunningSession session) {
    return THREADS.getThreadCpuTime(session.worker().getId());
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
