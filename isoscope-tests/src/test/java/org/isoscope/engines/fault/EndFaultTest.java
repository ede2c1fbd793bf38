package org.isoscope.engines.fault;

import org.junit.jupiter.api.Test;

/** Transactions and savepoints that end in the wrong way. */
class EndFaultTest extends FaultScenario {
  @Test
  void a_rollback_commits() {
    shows(
        "rollback-commits",
        """
        T1> UPDATE t SET v = 9 WHERE k = 1;
        T1> ROLLBACK;
        T1> SELECT v FROM t WHERE k = 1;
          + rows (0)
          - rows (9)
        T1> COMMIT;
        """);
  }

  @Test
  void a_commit_rolls_back() {
    shows(
        "commit-rolls-back",
        """
        T1> UPDATE t SET v = 9 WHERE k = 1;
        T1> COMMIT;
        final t
          + rows (1, 9) (2, 0) (3, 5)
          - rows (1, 0) (2, 0) (3, 5)
        """);
  }

  @Test
  void a_commit_loses_the_last_write_that_changed_something() {
    shows(
        "commit-loses-last-write",
        """
        T1> UPDATE t SET v = 9 WHERE k = 1;
        T1> UPDATE t SET v = 8 WHERE k = 2;
        T1> UPDATE t SET v = 7 WHERE k = 99;
        T1> SELECT v FROM t;
          => rows (9) (8) (5)
        T1> COMMIT;
        T1> SAVEPOINT s;
        T1> UPDATE t SET v = 7 WHERE k = 3;
        T1> ROLLBACK TO SAVEPOINT s;
        T1> COMMIT;
        final t
          + rows (1, 9) (2, 8) (3, 5)
          - rows (1, 9) (2, 0) (3, 5)
        """);
  }

  @Test
  void a_rollback_leaves_the_first_change_of_one_row() {
    shows(
        "aborted-leaves-a-change",
        """
        T1> UPDATE t SET v = 9 WHERE k = 1;
        T2> UPDATE t SET v = v + 1 WHERE k = 2;
        T1> UPDATE t SET v = 8 WHERE k = 3;
        T1> ROLLBACK;
        T2> COMMIT;
        final t
          + rows (1, 0) (2, 1) (3, 5)
          - rows (1, 9) (2, 1) (3, 5)
        """);
  }

  @Test
  void going_back_to_a_savepoint_does_nothing_if_there_is_one() {
    shows(
        "savepoint-rollback-ignored",
        """
        T1> UPDATE t SET v = 9 WHERE k = 1;
        T1> SAVEPOINT s;
        T1> UPDATE t SET v = 8 WHERE k = 1;
        T1> ROLLBACK TO SAVEPOINT s;
        T1> ROLLBACK TO SAVEPOINT none;
          => error other
        T1> COMMIT;
        final t
          + rows (1, 9) (2, 0) (3, 5)
          - rows (1, 8) (2, 0) (3, 5)
        """);
  }
}
