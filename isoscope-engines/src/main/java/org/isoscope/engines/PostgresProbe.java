package org.isoscope.engines;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.Sql;
import org.isoscope.engine.Waits;
import org.isoscope.model.Version;

/**
 * Reads PostgreSQL's lock table itself: a waiter leaves it the moment its lock is granted.
 *
 * <p>A waiter looks for a deadlock once, {@code deadlock_timeout} after it began to wait. The
 * servers of this tool have the least there is, and a wait is let grow older than that, so that the
 * victim is always the session that closes the circle. A server with the usual second is not waited
 * for: there, circles are closed within it, and the victim is the first waiter.
 *
 * @param blockers the expression for who blocks the process {@code s.pid}
 */
record PostgresProbe(String blockers) implements BlockingProbe {
  private static final Duration OLDER_THAN_THE_DEADLOCK_TIMEOUT = Duration.ofMillis(4);

  static PostgresProbe of(Version version) {
    // A DEFERRABLE transaction waits for a safe snapshot, which is no lock (from version 10 on).
    return new PostgresProbe(
        version.major() >= 10
            ? "pg_blocking_pids(s.pid) || pg_safe_snapshot_blocking_pids(s.pid)"
            : "pg_blocking_pids(s.pid)");
  }

  @Override
  public Waits ask(Connection monitor, List<RunningSession> running) throws SQLException {
    String pids = running.stream().map(RunningSession::id).collect(Collectors.joining(","));
    return Waits.fromRows(
        Sql.rows(
            monitor,
            "SELECT s.pid, b.pid FROM unnest(ARRAY["
                + pids
                + "]) AS s(pid), unnest("
                + blockers
                + ") AS b(pid)"));
  }

  @Override
  public Duration maturing() {
    return OLDER_THAN_THE_DEADLOCK_TIMEOUT;
  }
}
