package org.isoscope.engines.fault;

import org.junit.jupiter.api.Test;

/** Writes that change other rows than they should, or say so. */
class WriteFaultTest extends FaultScenario {
  @Test
  void an_update_that_waited_loses_the_other_update() {
    shows(
        "lost-update",
        """
        T1> UPDATE t SET v = v + 10 WHERE v = 0;
        T2> UPDATE t SET v = t.v + COALESCE(1, 2), k = k WHERE t.k IN (1, 3);
          => blocks on T1
          => resumes after T1
          => affected 2
        T1> COMMIT;
        T2> COMMIT;
        final t
          + rows (1, 11) (2, 10) (3, 6)
          - rows (1, 1) (2, 10) (3, 6)
        """);
  }

  @Test
  void an_update_skips_a_row_of_several() {
    shows(
        "update-skips-a-row",
        """
        T1> UPDATE t SET v = v + 1 WHERE v = 0 OR k = 9;
          + affected 2
          - affected 1
        T1> UPDATE t SET v = 7 WHERE k = 3;
          => affected 1
        T1> COMMIT;
        final t
          + rows (1, 1) (2, 1) (3, 7)
          - rows (1, 1) (2, 0) (3, 7)
        """);
  }

  @Test
  void an_update_touches_a_row_that_it_excludes() {
    shows(
        "update-touches-one-more",
        """
        T2> UPDATE t SET v = 4 WHERE k = 1;
          + affected 1
          - affected 2
        T1> UPDATE t SET v = v + 1 WHERE k = 3;
          + affected 1
          => does not block
        T1> COMMIT;
        T2> COMMIT;
        final t
          + rows (1, 4) (2, 0) (3, 6)
          - rows (1, 4) (2, 4) (3, 6)
        """);
  }

  @Test
  void an_update_that_may_touch_no_other_row_is_done_as_it_is() {
    shows(
        "update-touches-one-more",
        """
        T1> UPDATE t SET k = 4 WHERE k = 3;
          => affected 1
        T1> UPDATE n SET v = v + 1 WHERE v = 0;
          + affected 0
          - affected 1
        T1> COMMIT;
        final t
          => rows (1, 0) (2, 0) (4, 5)
        """);
  }

  @Test
  void a_delete_leaves_a_row() {
    shows(
        "delete-leaves-a-row",
        """
        T1> DELETE FROM t WHERE v = 0;
        T1> COMMIT;
        final t
          + rows (3, 5)
          - rows (2, 0) (3, 5)
        """);
  }

  @Test
  void an_insert_is_counted_and_lost() {
    shows(
        "insert-lost",
        """
        T1> INSERT INTO t VALUES (4, 4), (5, 5);
          => affected 2
        T2> INSERT INTO t VALUES (4, 1);
          => blocks on T1
          + error constraint
        T1> COMMIT;
        T2> ROLLBACK;
        T1> INSERT INTO t VALUES (1, 1);
          => error constraint
        T1> COMMIT;
        final t
          + rows (1, 0) (2, 0) (3, 5) (4, 4) (5, 5)
          - rows (1, 0) (2, 0) (3, 5)
        """);
  }

  @Test
  void a_statement_is_applied_twice_and_counted_once() {
    shows(
        "statement-applied-twice",
        """
        T1> UPDATE t SET v = v + 1 WHERE v = 0;
          => affected 2
        T1> INSERT INTO n (v) VALUES (7);
          => affected 1
        T1> INSERT INTO t VALUES (4, 4);
          => affected 1
        T1> COMMIT;
        final t
          + rows (1, 1) (2, 1) (3, 5) (4, 4)
          - rows (1, 2) (2, 2) (3, 5) (4, 4)
        final n
          + rows (1, 'one') (1, 'one') (7, NULL)
          - rows (1, 'one') (1, 'one') (7, NULL) (7, NULL)
        """);
  }

  @Test
  void a_constraint_violation_is_called_a_success() {
    shows(
        "error-swallowed",
        """
        T1> UPDATE t SET v = 9 WHERE k = 2;
        T1> INSERT INTO t VALUES (1, 1);
          + error constraint
          - affected 1
        T1> SELECT * FROM nowhere;
          => error syntax
        T1> COMMIT;
        final t
          => rows (1, 0) (2, 9) (3, 5)
        """);
  }
}
