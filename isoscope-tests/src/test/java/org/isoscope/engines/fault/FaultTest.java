package org.isoscope.engines.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.junit.TestEngines;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What all faults have in common: names, and that they leave alone what they must. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FaultTest {
  private Instance h2;

  @BeforeAll
  void start() {
    h2 = TestEngines.start("h2");
  }

  @AfterAll
  void stop() {
    h2.close();
  }

  @Test
  void every_fault_has_a_name_a_description_and_levels() {
    assertThat(Fault.names()).hasSizeGreaterThanOrEqualTo(20).doesNotHaveDuplicates();
    assertThat(Fault.all())
        .allSatisfy(
            fault -> {
              assertThat(fault.name()).matches("[a-z]+(-[a-z]+)+");
              assertThat(fault.description()).isNotBlank().doesNotContain("\n").doesNotEndWith(".");
              assertThat(fault.levels()).isNotEmpty();
              assertThat(Fault.find(fault.name())).contains(fault);
            });
    assertThat(Fault.find("no-such-fault")).isEmpty();
  }

  @Test
  void the_promises_that_the_hunt_must_know_are_there() {
    assertThat(Fault.names())
        .contains(
            "repeatable-read-is-read-committed",
            "read-committed-is-read-uncommitted",
            "rollback-commits",
            "commit-rolls-back",
            "select-misses-own-write",
            "stale-select",
            "for-update-takes-no-lock",
            "update-skips-a-row",
            "update-touches-one-more",
            "delete-leaves-a-row",
            "statement-applied-twice",
            "aborted-leaves-a-change",
            "error-swallowed");
  }

  static List<Fault> faults() {
    return Fault.all();
  }

  @ParameterizedTest
  @MethodSource("faults")
  void work_in_autocommit_mode_is_untouched(Fault fault) throws SQLException {
    List<Object> said = work(new FaultyInstance(h2, fault));
    assertThat(said).isEqualTo(work(h2)).contains(2, 3, "23505");
  }

  @ParameterizedTest
  @MethodSource("faults")
  void a_closed_session_leaves_no_other_behind(Fault fault) throws SQLException {
    try (Connection monitor = h2.open()) {
      Sql.execute(monitor, "DROP ALL OBJECTS", "CREATE TABLE t (k INT PRIMARY KEY, v INT)");
      List<String> before = h2.dialect().sessions().open(monitor);
      try (Connection session = new FaultyInstance(h2, fault).open()) {
        session.setAutoCommit(false);
        Sql.execute(session, "INSERT INTO t VALUES (1, 1)");
        assertThat(Sql.rows(session, "SELECT * FROM t")).hasSizeLessThanOrEqualTo(2);
        session.rollback();
      }
      assertThat(h2.dialect().sessions().open(monitor)).isEqualTo(before);
    }
  }

  /** Every kind of statement, each with what it says. */
  private static List<Object> work(Instance instance) throws SQLException {
    List<Object> said = new ArrayList<>();
    try (Connection connection = instance.open();
        Connection other = instance.open()) {
      Sql.execute(connection, "DROP ALL OBJECTS", "CREATE TABLE t (k INT PRIMARY KEY, v INT)");
      other.setAutoCommit(false);
      Sql.execute(other, "SELECT 1");
      said.add(execute(connection, "INSERT INTO t VALUES (1, 0), (2, 0), (3, 7)"));
      said.add(execute(connection, "INSERT INTO t VALUES (3, 7)"));
      said.add(execute(connection, "UPDATE t SET v = v + 1 WHERE v = 0"));
      said.add(execute(connection, "UPDATE t SET v = v + 1"));
      said.add(Sql.rows(connection, "SELECT * FROM t ORDER BY k"));
      said.add(Sql.rows(connection, "SELECT * FROM t WHERE k = 3 FOR UPDATE"));
      said.add(execute(connection, "DELETE FROM t WHERE k > 1"));
      said.add(Sql.rows(connection, "SELECT * FROM t"));
      said.add(instance.dialect().levels().effective(connection));
      other.setAutoCommit(true);
      said.add(Sql.rows(other, "SELECT * FROM t"));
    }
    return said;
  }

  private static Object execute(Connection connection, String sql) {
    try (var statement = connection.createStatement()) {
      return statement.execute(sql) ? "rows" : statement.getUpdateCount();
    } catch (SQLException e) {
      return e.getSQLState();
    }
  }
}
