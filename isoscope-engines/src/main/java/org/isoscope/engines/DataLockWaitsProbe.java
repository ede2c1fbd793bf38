package org.isoscope.engines;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.Sql;
import org.isoscope.engine.Waits;

/**
 * MySQL 8: the performance schema reads InnoDB's lock system at the moment of asking.
 *
 * <p>A row's lock names the thread that wrote it down, which need not be its owner's: who first
 * asks for a row that another has written makes that one's lock visible, and who moves rows moves
 * the locks on them, those that are waited for too. A transaction knows its locks, and its thread
 * is the one that took its table's lock, which comes before any row's.
 */
final class DataLockWaitsProbe implements BlockingProbe {
  private static final String WAITS =
      """
      WITH owners AS (
        SELECT DISTINCT l.ENGINE_TRANSACTION_ID id, t.PROCESSLIST_ID session
        FROM performance_schema.data_locks l
        JOIN performance_schema.threads t ON t.THREAD_ID = l.THREAD_ID
        WHERE l.LOCK_TYPE = 'TABLE')
      SELECT r.session, b.session
      FROM performance_schema.data_lock_waits w
      JOIN owners r ON r.id = w.REQUESTING_ENGINE_TRANSACTION_ID
      JOIN owners b ON b.id = w.BLOCKING_ENGINE_TRANSACTION_ID
      UNION ALL
      SELECT PROCESSLIST_ID, NULL FROM performance_schema.threads
      WHERE PROCESSLIST_STATE LIKE 'Waiting for%lock' OR PROCESSLIST_STATE = 'User lock'
      """;

  @Override
  public Waits ask(Connection monitor, List<RunningSession> running) throws SQLException {
    return Waits.fromRows(Sql.rows(monitor, WAITS));
  }
}
