package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.hunt.SmallCases.bare;
import static org.isoscope.hunt.SmallCases.both;
import static org.isoscope.hunt.SmallCases.column;
import static org.isoscope.hunt.SmallCases.commits;
import static org.isoscope.hunt.SmallCases.delete;
import static org.isoscope.hunt.SmallCases.insert;
import static org.isoscope.hunt.SmallCases.is;
import static org.isoscope.hunt.SmallCases.judge;
import static org.isoscope.hunt.SmallCases.lock;
import static org.isoscope.hunt.SmallCases.number;
import static org.isoscope.hunt.SmallCases.query;
import static org.isoscope.hunt.SmallCases.row;
import static org.isoscope.hunt.SmallCases.table;
import static org.isoscope.hunt.SmallCases.update;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.engines.fault.Fault;
import org.isoscope.engines.fault.FaultyInstance;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Value;
import org.isoscope.oracle.Verdict;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Key;
import org.isoscope.sql.Operator;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Statement.LockingRead.Waiting;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What long hunts once took for a bug. */
class TrocTest {
  /**
   * InnoDB's statement takes its snapshot when it first reads one. An UPDATE that finds its row by
   * the key waits for it first, and comes to its sub-query after that.
   */
  @ParameterizedTest
  @ValueSource(strings = {"mariadb", "mysql"})
  void a_sub_query_may_be_read_before_or_after_a_wait(String engine) throws SQLException {
    Expression nobodyHas7 = new Expression.Exists(query("u", 7), true);
    TestCase test =
        new TestCase(
            new Schema(List.of(table("t"), bare("u"))),
            Map.of("t", List.of(row(1, 2, 3)), "u", List.of(row(1, 1, 1))),
            List.of(
                commits("T1", update("t", "w", 4, is("id", 1)), insert("u", 2, 7, 0)),
                commits("T2", update("t", "v", 0, both(Operator.AND, is("id", 1), nobodyHas7)))),
            List.of(0, 1, 0, 0, 1));
    try (RestartingLab lab =
        new RestartingLab(() -> TestEngines.start(engine), SmallCases.plan())) {
      assertThat(judge(lab, test)).isInstanceOf(Verdict.Inconclusive.class);
    }
  }

  /** T1 holds row 1 when T2 asks for all that are free. */
  private static TestCase skipping() {
    return new TestCase(
        new Schema(List.of(table("t"))),
        Map.of("t", List.of(row(1, 2, 3), row(2, 2, 3))),
        List.of(
            commits("T1", update("t", "w", 4, is("id", 1))),
            commits("T2", lock("t", Waiting.SKIP_LOCKED))),
        List.of(0, 1, 1, 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"h2", "postgres", "mariadb", "mysql"})
  void a_row_that_another_holds_is_skipped(String engine) throws SQLException {
    try (RestartingLab lab =
        new RestartingLab(() -> TestEngines.start(engine), SmallCases.plan())) {
      assertThat(judge(lab, skipping())).isInstanceOf(Verdict.Consistent.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"skip-locked-returns-a-locked-row", "skip-locked-skips-a-free-row"})
  void a_row_is_skipped_if_another_holds_it_and_only_then(String fault) throws SQLException {
    Fault broken = Fault.find(fault).orElseThrow();
    try (RestartingLab lab =
        new RestartingLab(
            () -> new FaultyInstance(TestEngines.start("h2"), broken), SmallCases.plan())) {
      assertThat(judge(lab, skipping())).isInstanceOf(Verdict.Violation.class);
    }
  }

  /** H2 looks at no row for it, and takes no snapshot of the table. */
  @Test
  void a_condition_that_is_never_true_need_not_take_a_snapshot() throws SQLException {
    Expression never =
        both(
            Operator.GREATER,
            column("v"),
            new Expression.Cast(
                new Expression.Literal(Value.ofNull(), SqlType.INTEGER), SqlType.INTEGER));
    TestCase test =
        new TestCase(
            new Schema(List.of(table("t"))),
            Map.of("t", List.of(row(1, 2, 3))),
            List.of(
                commits("T1", delete("t", never), update("t", "v", 5, is("id", 1))),
                commits("T2", update("t", "v", 4, is("id", 1)))),
            List.of(0, 1, 1, 0, 0));
    try (RestartingLab lab = new RestartingLab(() -> TestEngines.start("h2"), SmallCases.plan())) {
      assertThat(judge(lab, test, IsolationLevel.REPEATABLE_READ))
          .isNotInstanceOf(Verdict.Violation.class);
    }
  }

  /**
   * At H2's REPEATABLE READ the first UPDATE asks nothing of the rows that it sets, and takes no
   * snapshot of them; the second does, before T2 inserts.
   */
  @Test
  void an_update_that_asks_nothing_of_its_rows_leaves_the_snapshot_to_the_next()
      throws SQLException {
    Statement asksNothing =
        new Statement.Update(
            "t", List.of(new Statement.Assignment("v", number(5))), Optional.empty());
    Statement asks =
        new Statement.Update(
            "t", List.of(new Statement.Assignment("w", column("w"))), Optional.empty());
    TestCase test =
        new TestCase(
            new Schema(List.of(table("t"))),
            Map.of("t", List.of(row(1, 2, 3))),
            List.of(
                commits("T1", asksNothing, asks, new Statement.Read(query("t", 5))),
                commits("T2", insert("t", 2, 5, 6))),
            List.of(0, 0, 1, 1, 0, 0));
    try (RestartingLab lab = new RestartingLab(() -> TestEngines.start("h2"), SmallCases.plan())) {
      assertThat(judge(lab, test, IsolationLevel.REPEATABLE_READ))
          .isInstanceOf(Verdict.Consistent.class);
    }
  }

  /** While T2 waits for row 1, T1 inserts row 2 behind its scan, or before it. */
  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void a_row_that_is_new_need_not_be_found_by_a_scan_that_waited(int id) throws SQLException {
    TestCase test =
        new TestCase(
            new Schema(List.of(table("t"))),
            Map.of("t", List.of(row(1, 2, 3))),
            List.of(
                commits("T1", update("t", "w", 4, is("id", 1)), insert("t", id, 2, 0)),
                commits("T2", update("t", "w", 9, is("v", 2)))),
            List.of(0, 1, 0, 0, 1));
    try (RestartingLab lab =
        new RestartingLab(() -> TestEngines.start("mariadb"), SmallCases.plan(true))) {
      assertThat(judge(lab, test)).isInstanceOf(Verdict.Consistent.class);
    }
  }

  /**
   * While T2 waits for the row that T1 inserts, T3 moves the other one behind its scan. T2 then
   * updates one row, and its count does not tell which.
   */
  @ParameterizedTest
  @ValueSource(strings = {"mysql", "mariadb"})
  void a_count_does_not_tell_a_row_that_is_new_from_one_that_was_moved(String engine)
      throws SQLException {
    Table indexed =
        new Table("t", bare("t").columns(), List.of(new Key("i", Key.Kind.INDEX, List.of("v"))));
    Statement moving =
        new Statement.Update(
            "t", List.of(new Statement.Assignment("v", number(1))), Optional.empty());
    TestCase test =
        new TestCase(
            new Schema(List.of(indexed)),
            Map.of("t", List.of(row(1, 5, 0))),
            List.of(
                commits("T1", insert("t", 2, 2, 0)),
                commits(
                    "T2",
                    update("t", "w", 3, both(Operator.AT_MOST, column("v"), number(6))),
                    new Statement.Read(query("t", 1))),
                commits("T3", moving)),
            List.of(0, 1, 1, 1, 2, 2, 0));
    try (RestartingLab lab =
        new RestartingLab(() -> TestEngines.start(engine), SmallCases.plan())) {
      assertThat(judge(lab, test)).isNotInstanceOf(Verdict.Violation.class);
    }
  }

  /** No level promises dirty data: H2 1.4.199 shows what is committed, at READ UNCOMMITTED too. */
  @Test
  void committed_rows_are_right_where_dirty_ones_would_be() throws SQLException {
    TestCase test =
        new TestCase(
            new Schema(List.of(bare("t"))),
            Map.of("t", List.of(row(1, 2, 3))),
            List.of(
                commits("T1", update("t", "v", 7, is("id", 1))),
                commits("T2", new Statement.Read(query("t", 2)))),
            List.of(0, 1, 1, 0));
    try (RestartingLab lab =
        new RestartingLab(() -> TestEngines.start("h2:1.4.199"), SmallCases.plan())) {
      assertThat(judge(lab, test, IsolationLevel.READ_UNCOMMITTED))
          .isInstanceOf(Verdict.Consistent.class);
    }
  }

  /** PostgreSQL refuses a savepoint after a failure, so that there is nothing to go back to. */
  @Test
  void a_savepoint_that_was_refused_is_not_there() throws SQLException {
    TestCase test =
        new TestCase(
            new Schema(List.of(table("t"))),
            Map.of("t", List.of(row(1, 2, 3))),
            List.of(
                commits(
                    "T1",
                    insert("t", 1, 0, 0),
                    new Statement.Savepoint("s1"),
                    new Statement.RollbackTo("s1")),
                commits("T2", update("t", "v", 4, is("id", 1)))),
            List.of(0, 0, 0, 0, 1, 1));
    try (RestartingLab lab =
        new RestartingLab(() -> TestEngines.start("postgres"), SmallCases.plan())) {
      assertThat(judge(lab, test)).isInstanceOf(Verdict.Consistent.class);
    }
  }

  /**
   * T2 has skipped the row that T1 holds, so that its condition is not locked for T1, which lets
   * the row match it again.
   */
  @ParameterizedTest
  @ValueSource(strings = {"mariadb", "mysql"})
  void what_was_skipped_is_not_locked(String engine) throws SQLException {
    Statement skipping =
        new Statement.LockingRead(
            "t",
            List.of(column("id")),
            Optional.of(is("v", 2)),
            Statement.LockingRead.Lock.UPDATE,
            Waiting.SKIP_LOCKED);
    TestCase test =
        new TestCase(
            new Schema(List.of(bare("t"))),
            Map.of("t", List.of(row(1, 2, 3))),
            List.of(
                commits("T1", update("t", "v", 4, is("id", 1)), update("t", "v", 2, is("id", 1))),
                commits("T2", skipping)),
            List.of(0, 1, 0, 0, 1));
    try (RestartingLab lab =
        new RestartingLab(() -> TestEngines.start(engine), SmallCases.plan())) {
      assertThat(judge(lab, test, IsolationLevel.REPEATABLE_READ))
          .isInstanceOf(Verdict.Consistent.class);
    }
  }

  /**
   * T1's last UPDATE closes a circle and T2 is ended for it at once: nobody is seen to wait, and
   * yet the row that T1 had chosen, by T2's uncommitted key, is gone when it comes to it.
   */
  @Test
  void who_closes_a_circle_has_waited_though_nobody_saw_it() throws SQLException {
    TransactionProgram dirty =
        new TransactionProgram(
            "T1",
            Optional.of(IsolationLevel.READ_UNCOMMITTED),
            List.of(update("u", "v", 3, is("id", 1)), update("t", "v", 0, is("w", 3))),
            true);
    TestCase test =
        new TestCase(
            new Schema(List.of(table("t"), table("u"))),
            Map.of("t", List.of(row(1, 2, 3)), "u", List.of(row(1, 2, 3))),
            List.of(
                dirty, commits("T2", update("t", "id", 7, is("id", 1)), lock("u", Waiting.WAIT))),
            List.of(0, 1, 1, 1, 0, 0));
    try (RestartingLab lab = new RestartingLab(() -> TestEngines.start("h2"), SmallCases.plan())) {
      assertThat(judge(lab, test)).isNotInstanceOf(Verdict.Violation.class);
    }
  }
}
