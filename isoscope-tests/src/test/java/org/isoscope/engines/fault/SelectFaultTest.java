package org.isoscope.engines.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import org.isoscope.engine.Levels;
import org.isoscope.model.IsolationLevel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What reads show that they should not, and locks that they do not take. */
class SelectFaultTest extends FaultScenario {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "repeatable-read-is-read-committed",
        "snapshot-is-read-committed",
        "serializable-is-read-committed",
        "non-repeatable-select"
      })
  void a_read_is_not_repeatable(String fault) {
    shows(
        fault,
        """
        T1> BEGIN;
        T1> SELECT v FROM t WHERE k = 1;
          => rows (0)
        T2> UPDATE t SET v = 9 WHERE k = 1;
        T1> SELECT v FROM t WHERE k = 1;
          + rows (0)
          - rows (9)
        T1> COMMIT;
        """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"repeatable-read-is-read-committed", "read-committed-is-read-uncommitted"})
  void a_downgraded_session_is_told_the_level_it_asked_for(String name) throws SQLException {
    Fault fault = Fault.find(name).orElseThrow();
    IsolationLevel asked = fault.levels().iterator().next();
    try (Connection session = new FaultyInstance(h2(), fault).open()) {
      Levels levels = h2().dialect().levels();
      levels.set(session, asked);
      int number = session.getTransactionIsolation();
      session.setAutoCommit(false);
      assertThat(levels.effective(session)).isEqualTo(asked);
      assertThat(session.getTransactionIsolation()).isEqualTo(number);
      session.commit();
      session.setAutoCommit(true);
      assertThat(levels.effective(session)).isEqualTo(asked);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"read-committed-is-read-uncommitted", "dirty-read-once"})
  void a_read_is_dirty(String fault) {
    shows(
        fault,
        """
        T2> UPDATE t SET v = 9 WHERE k = 1;
        T1> SELECT v FROM t WHERE k = 1;
          + rows (0)
          - rows (9)
        T1> COMMIT;
        T2> ROLLBACK;
        """);
  }

  @Test
  void one_read_of_each_transaction_is_dirty_and_shows_its_own_changes() {
    shows(
        "dirty-read-once",
        """
        T2> UPDATE t SET v = 9 WHERE k = 1;
        T1> UPDATE t SET v = 8 WHERE k = 2;
        T1> SELECT v FROM t;
          + rows (0) (8) (5)
          - rows (9) (8) (5)
        T1> SELECT v FROM t;
          => rows (0) (8) (5)
        T1> COMMIT;
        T1> SELECT v FROM t WHERE k = 1;
          + rows (0)
          - rows (9)
        T1> COMMIT;
        T2> ROLLBACK;
        """);
  }

  @Test
  void a_select_misses_the_last_write_of_its_own_and_nobody_is_woken() {
    shows(
        "select-misses-own-write",
        """
        T1> INSERT INTO n VALUES (NULL, 'it''s');
        T1> UPDATE t SET v = v + 1 WHERE v = 0;
        T2> UPDATE t SET v = 7 WHERE k = 1;
          => blocks on T1
          => resumes after T1
        T1> SELECT * FROM t;
          + rows (1, 1) (2, 1) (3, 5)
          - rows (1, 0) (2, 0) (3, 5)
        T1> SELECT COUNT(*) FROM n;
          => rows (3)
        T1> DELETE FROM n WHERE v = 1;
        T1> SELECT * FROM n;
          + rows (NULL, 'it''s')
          - rows (1, 'one') (1, 'one') (NULL, 'it''s')
        T1> INSERT INTO t SELECT k + 10, v FROM t;
          => affected 3
        T1> SELECT COUNT(*) FROM t;
          + rows (6)
          - rows (3)
        T1> ROLLBACK;
        T2> COMMIT;
        final t
          => rows (1, 7) (2, 0) (3, 5)
        final n
          => rows (1, 'one') (1, 'one')
        """);
  }

  @Test
  void a_select_is_answered_from_before_its_transaction() {
    shows(
        "stale-select",
        """
        T2> UPDATE t SET v = 9 WHERE k = 1;
        T1> BEGIN;
        T1> SELECT v FROM t WHERE k = 1;
          + rows (9)
          - rows (0)
        T1> UPDATE t SET v = v + 1 WHERE k = 1;
        T1> SELECT v FROM t WHERE k = 1;
          => rows (10)
        T1> COMMIT;
        T1> BEGIN;
        T1> SELECT v FROM t WHERE k = 1;
          => rows (10)
        T1> COMMIT;
        """);
  }

  @Test
  void a_locking_read_takes_no_lock() {
    shows(
        "for-update-takes-no-lock",
        """
        T1> SELECT k, v FROM t WHERE k = 1 FOR UPDATE;
          => rows (1, 0)
        T2> UPDATE t SET v = 9 WHERE k = 1;
          + blocks on T1
          - does not block
        T1> COMMIT;
        T2> COMMIT;
        """);
  }
}
