package org.isoscope.engines.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.Sql;
import org.isoscope.engine.Waits;

/**
 * MariaDB and MySQL 5.7: a counter that moves as soon as a wait begins, then InnoDB's own report,
 * which says who waits and for which record.
 *
 * <p>The counter alone is not enough: a waiter takes itself off it only when its thread has woken
 * up, a moment after its lock was granted. The report reads the lock system itself; but up to
 * MariaDB 10.2 and in MySQL 5.7 it leaves out transactions that have written nothing, such as a
 * SELECT at SERIALIZABLE. Only for those the views INNODB_TRX and INNODB_LOCK_WAITS are asked:
 * InnoDB fills them from a cache that is renewed at most every 100 ms, and asking them often keeps
 * the cache old. So what they said of a session is remembered until it may have stopped waiting.
 */
final class InnoDbStatusProbe implements BlockingProbe {
  private static final String COUNTER = "SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'";
  private static final String SERVER_LOCKS =
      "SELECT ID FROM INFORMATION_SCHEMA.PROCESSLIST"
          + " WHERE STATE LIKE 'Waiting for%lock' OR STATE = 'User lock'";

  /** Also the sessions that only read, which older servers leave out of their report. */
  private static final String CACHED_WAITS =
      """
      SELECT waiter.trx_mysql_thread_id, holder.trx_mysql_thread_id
      FROM INFORMATION_SCHEMA.INNODB_TRX waiter
      LEFT JOIN INFORMATION_SCHEMA.INNODB_LOCK_WAITS w ON w.requesting_trx_id = waiter.trx_id
      LEFT JOIN INFORMATION_SCHEMA.INNODB_TRX holder ON holder.trx_id = w.blocking_trx_id
      WHERE waiter.trx_state = 'LOCK WAIT'
      """;

  private static final long CACHE_AGE_NANOS = 110_000_000;

  /**
   * A thread whose lock was granted is awake, and off the counter, within this most of the time.
   */
  private static final long AWAKENING_NANOS = 3_000_000;

  private long cacheRead = System.nanoTime() - CACHE_AGE_NANOS;
  private final Map<String, Watched> watched = new HashMap<>();

  /**
   * What is known of a session since a moment at which it may have stopped waiting.
   *
   * @param since when it was first looked at
   * @param blockers for whom it waits, if the views have said that it does
   */
  private record Watched(long moment, long since, Optional<Set<String>> blockers) {
    Watched waitingFor(Set<String> others) {
      return new Watched(moment, since, Optional.of(others));
    }
  }

  @Override
  public Waits ask(Connection monitor, List<RunningSession> running) throws SQLException {
    Map<String, Set<String>> waits = new HashMap<>();
    int counted = Integer.parseInt(Sql.rows(monitor, COUNTER).get(0).get(1));
    if (counted > 0) {
      String report = Sql.rows(monitor, "SHOW ENGINE INNODB STATUS").get(0).get(2);
      waits.putAll(InnoDbStatus.parse(report).waits());
    }
    if (allAreIn(waits, running)) {
      return new Waits(waits);
    }
    if (counted > waits.size()) {
      List<RunningSession> others =
          running.stream().filter(session -> !waits.containsKey(session.id())).toList();
      waits.putAll(cachedWaits(monitor, others));
    }
    if (allAreIn(waits, running)) {
      return new Waits(waits);
    }
    for (String id : Sql.column(monitor, SERVER_LOCKS)) {
      waits.putIfAbsent(id, Set.of());
    }
    return new Waits(waits);
  }

  private static boolean allAreIn(Map<String, Set<String>> waits, List<RunningSession> running) {
    return running.stream().allMatch(session -> waits.containsKey(session.id()));
  }

  /**
   * What the views say of those that run and are not reported, or have said of the same waits
   * before. They are asked only of sessions that have run for a while with nothing released in
   * between: others may just have been granted their locks.
   */
  private synchronized Map<String, Set<String>> cachedWaits(
      Connection monitor, List<RunningSession> running) throws SQLException {
    long now = System.nanoTime();
    List<Watched> all = running.stream().map(each -> watch(each, now)).toList();
    boolean known = all.stream().allMatch(each -> each.blockers().isPresent());
    if (!known && all.stream().allMatch(each -> now - each.since() > AWAKENING_NANOS)) {
      Map<String, Set<String>> seen = freshCachedWaits(monitor).blockers();
      for (RunningSession each : running) {
        if (seen.containsKey(each.id())) {
          watched.computeIfPresent(each.id(), (id, before) -> before.waitingFor(seen.get(id)));
        }
      }
    }
    Map<String, Set<String>> waits = new HashMap<>();
    running.forEach(
        each ->
            watched.get(each.id()).blockers().ifPresent(others -> waits.put(each.id(), others)));
    return waits;
  }

  private Watched watch(RunningSession session, long now) {
    return watched.compute(
        session.id(),
        (id, before) ->
            before != null && before.moment() == session.moment()
                ? before
                : new Watched(session.moment(), now, Optional.empty()));
  }

  /**
   * The views are renewed only if nobody has read them for 100 ms; so wait for that. One at a time:
   * of two labs on one server, the second would be told what the first one saw.
   */
  private Waits freshCachedWaits(Connection monitor) throws SQLException {
    long left = cacheRead + CACHE_AGE_NANOS - System.nanoTime();
    if (left > 0) {
      LockSupport.parkNanos(left);
    }
    try {
      return Waits.fromRows(Sql.rows(monitor, CACHED_WAITS));
    } finally {
      cacheRead = System.nanoTime();
    }
  }
}
