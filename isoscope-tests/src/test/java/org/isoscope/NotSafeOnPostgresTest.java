package org.isoscope;

import static org.assertj.core.api.Assertions.assertThat;

import org.isoscope.junit.EngineTest;
import org.isoscope.model.IsolationLevel;
import org.isoscope.robustness.Robustness;
import org.isoscope.robustness.theory.RobustnessSetting;
import org.isoscope.run.Lab;

/**
 * A second opinion by execution on what {@code robust} does not call safe: each of these ends on
 * PostgreSQL as no serial order does.
 */
class NotSafeOnPostgresTest {
  private static final String TABLE =
      "CREATE TABLE t (id INT PRIMARY KEY, w INT NOT NULL, v INT NOT NULL);";

  private static void assertGoesWrong(Lab lab, String programs, String scenario) {
    assertThat(
            Robustness.check("app.sql", TABLE + programs, RobustnessSetting.standard()).isRobust())
        .isFalse();
    String whole = "setup " + TABLE + " INSERT INTO t VALUES (1, 5, 0), (2, 6, 0);\n" + scenario;
    assertThat(Scenarios.judge(lab, IsolationLevel.READ_COMMITTED, whole).failures()).isEmpty();
  }

  @EngineTest("postgres:17.0")
  void two_increments_through_a_self_join_count_once(Lab lab) {
    assertGoesWrong(
        lab,
        "PROGRAM P(:x) { UPDATE t SET v = s.v + 1 FROM t AS s WHERE s.id = t.id AND t.id = :x; }",
        """
        T1> BEGIN;
        T2> BEGIN;
        T1> UPDATE t SET v = s.v + 1 FROM t AS s WHERE s.id = t.id AND t.id = 1;
        T2> UPDATE t SET v = s.v + 1 FROM t AS s WHERE s.id = t.id AND t.id = 1;
        T1> COMMIT;
        T2> COMMIT;
        final t
            => rows (1, 5, 1) (2, 6, 0)
        """);
  }

  @EngineTest("postgres:17.0")
  void both_find_the_key_absent_that_the_other_inserts(Lab lab) {
    assertGoesWrong(
        lab,
        "PROGRAM P(:x, :y) { SELECT v FROM t WHERE id = :x; INSERT INTO t VALUES (:y, 0, 0); }",
        """
        T1> BEGIN;
        T2> BEGIN;
        T1> SELECT v FROM t WHERE id = 3;
            => rows none
        T2> SELECT v FROM t WHERE id = 4;
            => rows none
        T1> INSERT INTO t VALUES (4, 0, 0);
        T2> INSERT INTO t VALUES (3, 0, 0);
        T1> COMMIT;
        T2> COMMIT;
        final t
            => rows (1, 5, 0) (2, 6, 0) (3, 0, 0) (4, 0, 0)
        """);
  }

  @EngineTest("postgres:17.0")
  void a_row_that_is_there_in_every_serial_order_is_missed(Lab lab) {
    assertGoesWrong(
        lab,
        "PROGRAM P(:x) { UPDATE t SET v = v + 1 WHERE id = :x; } PROGRAM Replace(:x) {"
            + " DELETE FROM t WHERE id = :x; INSERT INTO t VALUES (:x, 5, 10); }",
        """
        T1> BEGIN;
        T2> BEGIN;
        T2> DELETE FROM t WHERE id = 1;
        T2> INSERT INTO t VALUES (1, 5, 10);
        T1> UPDATE t SET v = v + 1 WHERE id = 1;
            => affected 0
        T2> COMMIT;
        T1> COMMIT;
        final t
            => rows (1, 5, 10) (2, 6, 0)
        """);
  }

  @EngineTest("postgres:17.0")
  void a_lock_by_predicate_finds_neither_the_row_that_leaves_nor_the_one_that_comes(Lab lab) {
    assertGoesWrong(
        lab,
        "PROGRAM P(:x) { SELECT v FROM t WHERE w = 5 FOR UPDATE; } PROGRAM Swap(:x, :y) {"
            + " UPDATE t SET w = 6 WHERE id = :x; UPDATE t SET w = 5 WHERE id = :y; }",
        """
        T1> BEGIN;
        T2> BEGIN;
        T2> UPDATE t SET w = 6 WHERE id = 1;
        T2> UPDATE t SET w = 5 WHERE id = 2;
        T1> SELECT v FROM t WHERE w = 5 FOR UPDATE;
            => rows none
        T2> COMMIT;
        T1> COMMIT;
        """);
  }

  @EngineTest("postgres:17.0")
  void a_row_that_is_joined_by_a_column_that_changes_is_left_alone(Lab lab) {
    assertGoesWrong(
        lab,
        """
        CREATE TABLE s (id INT PRIMARY KEY);
        PROGRAM P(:x) {
          UPDATE t SET v = v + 1 WHERE id = :x AND EXISTS (SELECT 1 FROM s WHERE s.id = t.w);
        }
        PROGRAM Move(:x, :w) { UPDATE t SET w = :w WHERE id = :x; }
        """,
        """
        setup CREATE TABLE s (id INT PRIMARY KEY); INSERT INTO s VALUES (5), (6);
        T1> BEGIN;
        T2> BEGIN;
        T2> UPDATE t SET w = 6 WHERE id = 1;
        T1> UPDATE t SET v = v + 1
              WHERE id = 1 AND EXISTS (SELECT 1 FROM s WHERE s.id = t.w);
            => affected 0
        T2> COMMIT;
        T1> COMMIT;
        """);
  }
}
