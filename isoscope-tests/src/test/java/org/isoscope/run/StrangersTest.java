package org.isoscope.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.ScenarioReader;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What other users of the same server do is not taken for what a scenario does. */
class StrangersTest {
  @Timeout(60)
  @ParameterizedTest
  @ValueSource(strings = {"mariadb", "mysql"})
  void a_deadlock_of_others_is_not_ours(String engine) throws Exception {
    try (Instance instance = TestEngines.start(engine);
        Connection admin = instance.open();
        Connection one = instance.open();
        Connection other = instance.open();
        Lab lab = new Lab(instance)) {
      Sql.execute(
          admin,
          "SET GLOBAL innodb_deadlock_detect = OFF",
          "CREATE DATABASE others",
          "CREATE TABLE others.t (a INT PRIMARY KEY, b INT)",
          "INSERT INTO others.t VALUES (1, 1), (2, 2)");
      List<Thread> waiting = List.of(lock(one, 1, 2), lock(other, 2, 1));
      for (Thread each : waiting) {
        each.start();
      }

      Trace trace =
          lab.run(
              ScenarioReader.read(
                  """
                  setup CREATE TABLE t (a INT PRIMARY KEY, b INT); INSERT INTO t VALUES (1, 1);
                  T1> BEGIN;
                  T1> UPDATE t SET b = 2;
                  T2> UPDATE t SET b = 3;
                  T1> SELECT SLEEP(5);
                  T1> COMMIT;
                  """,
                  "wait.scenario"),
              IsolationLevel.READ_COMMITTED);

      assertThat(trace.steps().get(2).blocked()).isTrue();
      assertThat(trace.steps().get(2).outcome()).isEqualTo(new StepOutcome.Updated(1));
      assertThat(trace.notes()).isEmpty();
      for (Connection each : List.of(one, other)) {
        each.abort(Runnable::run);
      }
      for (Thread each : waiting) {
        each.join();
      }
    }
  }

  /** Locks one row at once, and in a thread of its own the other's. */
  private static Thread lock(Connection connection, int own, int others) throws SQLException {
    connection.setAutoCommit(false);
    String update = "UPDATE others.t SET b = 0 WHERE a = ";
    Sql.execute(connection, update + own);
    return new Thread(
        () -> {
          try {
            Sql.execute(connection, update + others);
          } catch (SQLException e) {
            // It waits until the test has seen enough.
          }
        });
  }
}
