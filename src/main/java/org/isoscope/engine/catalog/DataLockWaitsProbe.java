package org.isoscope.engine.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.Sql;
import org.isoscope.engine.Waits;

/** MySQL 8: the performance schema reads InnoDB's lock system at the moment of asking. */
final class DataLockWaitsProbe implements BlockingProbe {
  private static final String WAITS =
      """
      SELECT r.PROCESSLIST_ID, b.PROCESSLIST_ID
      FROM performance_schema.data_lock_waits w
      JOIN performance_schema.threads r ON r.THREAD_ID = w.REQUESTING_THREAD_ID
      JOIN performance_schema.threads b ON b.THREAD_ID = w.BLOCKING_THREAD_ID
      UNION ALL
      SELECT PROCESSLIST_ID, NULL FROM performance_schema.threads
      WHERE PROCESSLIST_STATE LIKE 'Waiting for%lock' OR PROCESSLIST_STATE = 'User lock'
      """;

  @Override
  public Waits ask(Connection monitor, List<RunningSession> running) throws SQLException {
    return Waits.fromRows(Sql.rows(monitor, WAITS));
  }
}
