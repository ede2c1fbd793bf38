package org.isoscope.engine.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.engine.BlockingProbe;
import org.isoscope.engine.Sql;
import org.isoscope.engine.Waits;

/**
 * MariaDB and MySQL 5.7: a counter that moves as soon as a wait begins, then InnoDB's own report,
 * which says who waits and for which record.
 *
 * <p>The views INNODB_TRX and INNODB_LOCK_WAITS are of no use here: InnoDB fills them from a cache
 * that is renewed at most every 100 ms, and asking them often keeps the cache old. The counter
 * alone is not enough either: a waiter takes itself off it only when its thread has woken up, a
 * moment after its lock was granted. The report reads the lock system itself.
 */
final class InnoDbStatusProbe implements BlockingProbe {
  private static final String COUNTER = "SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'";
  private static final String SERVER_LOCKS =
      "SELECT ID FROM INFORMATION_SCHEMA.PROCESSLIST"
          + " WHERE STATE LIKE 'Waiting for%lock' OR STATE = 'User lock'";

  @Override
  public Waits ask(Connection monitor, List<RunningSession> running) throws SQLException {
    Map<String, Set<String>> waits = new HashMap<>();
    if (!Sql.rows(monitor, COUNTER).get(0).get(1).equals("0")) {
      String report = Sql.rows(monitor, "SHOW ENGINE INNODB STATUS").get(0).get(2);
      waits.putAll(InnoDbStatus.parse(report).waits());
    }
    if (running.stream().anyMatch(session -> !waits.containsKey(session.id()))) {
      for (String id : Sql.column(monitor, SERVER_LOCKS)) {
        waits.putIfAbsent(id, Set.of());
      }
    }
    return new Waits(waits);
  }
}
