package org.isoscope.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.SNAPSHOT;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.schedule.Step;
import org.isoscope.trace.Trace;
import org.junit.jupiter.api.Test;

/** What can be known of a lab after a case that went wrong. */
class LabReuseTest {
  private static final List<String> TABLE =
      List.of(
          "CREATE TABLE t (k INT PRIMARY KEY, u INT UNIQUE)",
          "INSERT INTO t VALUES (1, 1), (2, 2)");

  @Test
  void a_session_that_had_to_be_ended_by_force_spoils_it() throws SQLException {
    // T2 tries the unique key again and again, and H2 sees no circle.
    assertThat(
            isSpoiledBy(
                """
                T1> UPDATE t SET u = 9 WHERE k = 1;
                T2> UPDATE t SET u = 9 WHERE k = 2;
                T1> UPDATE t SET u = 8 WHERE k = 2;
                T1> COMMIT;
                T2> COMMIT;
                """))
        .isTrue();
  }

  @Test
  void a_deadlock_that_the_engine_breaks_does_not() throws SQLException {
    assertThat(
            isSpoiledBy(
                """
                T1> UPDATE t SET u = 9 WHERE k = 1;
                T2> UPDATE t SET u = 8 WHERE k = 2;
                T1> UPDATE t SET u = 7 WHERE k = 2;
                T2> UPDATE t SET u = 6 WHERE k = 1;
                T1> COMMIT;
                T2> COMMIT;
                """))
        .isFalse();
  }

  @Test
  void a_session_whose_commit_failed_is_in_a_transaction_the_next_time() throws SQLException {
    try (Instance instance = TestEngines.start("duckdb");
        Lab lab = Lab.reusing(instance)) {
      lab.build(List.of("t"), TABLE);
      Trace first =
          play(
              lab,
              """
              T1> INSERT INTO t VALUES (3, 3);
              T2> INSERT INTO t VALUES (3, 4);
              T1> COMMIT;
              T2> COMMIT;
              """);
      assertThat(first.steps().get(3).failed()).isTrue();
      Trace second =
          play(
              lab,
              """
              T2> INSERT INTO t VALUES (5, 5);
              T2> ROLLBACK;
              """);
      assertThat(second.finalState().get("t").rows())
          .isNotEmpty()
          .doesNotContain(Row.of(Value.of(5), Value.of(5)));
    }
  }

  @Test
  void what_a_failed_commit_leaves_does_not_reach_the_next_case() throws SQLException {
    // duckdb-22279: the string that T2 had appended would be in the next one.
    List<String> tables = List.of("t", "s");
    try (Instance instance = TestEngines.start("duckdb:1.4.4.0");
        Lab lab = Lab.reusing(instance)) {
      lab.build(
          tables,
          List.of(
              "CREATE TABLE t (k INT PRIMARY KEY)",
              "CREATE TABLE s (v VARCHAR(9))",
              "INSERT INTO s VALUES ('a')"));
      Trace first =
          play(
              lab,
              """
              T1> INSERT INTO t VALUES (3);
              T2> INSERT INTO t VALUES (3);
              T2> INSERT INTO s VALUES ('gone');
              T1> COMMIT;
              T2> COMMIT;
              """);
      assertThat(first.hasFailedCommit()).isTrue();
      Sql.execute(lab.connection(), "INSERT INTO s VALUES ('b')");
      assertThat(ResultReader.table(lab.connection(), "s").rows())
          .containsExactly(Row.of(Value.of("a")), Row.of(Value.of("b")));
    }
  }

  @Test
  void tables_that_are_gone_do_not_fail_the_next_commit() throws SQLException {
    // H2 1.4.200 gathers statistics at a COMMIT, also of a table of a transaction before.
    try (Instance instance = TestEngines.start("h2:1.4.200");
        Lab lab = Lab.reusing(instance)) {
      lab.build(List.of("t"), TABLE);
      play(
          lab,
          """
          T1> INSERT INTO t SELECT x, x FROM SYSTEM_RANGE(10, 9000);
          T1> ROLLBACK;
          """);
      lab.build(List.of("t"), TABLE);
      Trace next =
          play(
              lab,
              """
              T1> INSERT INTO t VALUES (5, 5);
              T1> COMMIT;
              """);
      assertThat(next.hasFailedCommit()).isFalse();
    }
  }

  private static Trace play(Lab lab, String text) {
    List<Step> steps = ScenarioReader.read(text, "test.scenario").steps();
    return lab.play(Map.of("T1", SNAPSHOT, "T2", SNAPSHOT), steps, List.of("t"));
  }

  private static boolean isSpoiledBy(String text) throws SQLException {
    List<Step> steps = ScenarioReader.read(text, "test.scenario").steps();
    try (Instance instance = TestEngines.start("h2");
        Lab lab = Lab.reusing(instance)) {
      lab.build(List.of("t"), TABLE);
      lab.play(Map.of("T1", READ_COMMITTED, "T2", READ_COMMITTED), steps, List.of("t"));
      return lab.isSpoiled();
    }
  }
}
