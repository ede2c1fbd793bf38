package org.isoscope.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isoscope.hunt.SmallCases.bare;
import static org.isoscope.hunt.SmallCases.delete;
import static org.isoscope.hunt.SmallCases.insert;
import static org.isoscope.hunt.SmallCases.is;
import static org.isoscope.hunt.SmallCases.query;
import static org.isoscope.hunt.SmallCases.row;
import static org.isoscope.hunt.SmallCases.table;
import static org.isoscope.hunt.SmallCases.update;
import static org.isoscope.model.IsolationLevel.READ_COMMITTED;
import static org.isoscope.model.IsolationLevel.READ_UNCOMMITTED;
import static org.isoscope.model.IsolationLevel.REPEATABLE_READ;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.engine.Instance;
import org.isoscope.engines.fault.Fault;
import org.isoscope.engines.fault.FaultyInstance;
import org.isoscope.generate.CaseGenerator;
import org.isoscope.generate.CaseOptions;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.ListedStatement;
import org.isoscope.oracle.dependency.ListedStatement.Standing;
import org.isoscope.oracle.dependency.TrackedCase;
import org.isoscope.oracle.txcheck.TxCheck;
import org.isoscope.oracle.txcheck.TxCheckOracle;
import org.isoscope.run.Lab;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Operator;
import org.isoscope.sql.Query;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Statement.LockingRead;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What TxCheck and DSG say of small cases that were made by hand. */
class DependencyCasesTest {
  @ParameterizedTest
  @CsvSource({"h2, txcheck", "h2, dsg", "mariadb, txcheck", "mariadb, dsg"})
  void what_a_transaction_at_read_uncommitted_reads_is_not_judged(String engine, String oracle)
      throws SQLException {
    TestCase test =
        test(
            table("t"),
            List.of(
                program("T1", READ_COMMITTED, false, update("t", "v", 5, is("id", 1))),
                program("T2", READ_UNCOMMITTED, true, new Statement.Read(query("t", 5)))),
            0,
            1,
            1,
            0);
    assertThat(judge(engine, oracle, test, READ_COMMITTED))
        .isNotInstanceOf(Verdict.Violation.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {Oracles.TXCHECK, Oracles.DSG})
  void a_dirty_read_at_read_committed_is_wrong_beside_read_uncommitted_too(String oracle)
      throws SQLException {
    TestCase test =
        test(
            table("t"),
            List.of(
                program("T1", READ_UNCOMMITTED, false, update("t", "v", 5, is("id", 1))),
                program("T2", READ_COMMITTED, true, new Statement.Read(query("t", 5)))),
            0,
            1,
            1,
            0);
    Instance instance =
        new FaultyInstance(TestEngines.start("h2"), Fault.find("dirty-read-once").orElseThrow());
    try (RestartingLab lab = new RestartingLab(() -> instance, SmallCases.plan())) {
      assertThat(lab.examine(oracle, test, READ_COMMITTED).verdict())
          .isInstanceOf(Verdict.Violation.class);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "h2, txcheck",
    "h2, dsg",
    "postgres:17, txcheck",
    "postgres:17, dsg",
    "mariadb, txcheck",
    "mariadb, dsg"
  })
  void a_row_that_another_has_locked_may_be_skipped(String engine, String oracle)
      throws SQLException {
    for (IsolationLevel level : List.of(READ_COMMITTED, REPEATABLE_READ)) {
      for (boolean commits : List.of(true, false)) {
        for (Statement held : List.of(update("t", "v", 5, is("id", 1)), delete("t", is("id", 1)))) {
          TestCase test =
              test(
                  bare("t"),
                  List.of(
                      program("T1", level, commits, held),
                      program("T2", level, true, skipsLocked("t"))),
                  0,
                  1,
                  1,
                  0);
          assertThat(judge(engine, oracle, test, level)).isInstanceOf(Verdict.Consistent.class);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {Oracles.TXCHECK, Oracles.DSG})
  void a_transaction_that_went_back_to_a_savepoint_after_an_error_is_judged(String oracle)
      throws SQLException {
    TestCase test =
        test(
            table("t"),
            List.of(
                program(
                    "T1",
                    READ_COMMITTED,
                    true,
                    new Statement.Savepoint("s1"),
                    insert("t", 1, 0, 0),
                    new Statement.RollbackTo("s1"),
                    insert("t", 3, 0, 0))),
            0,
            0,
            0,
            0,
            0);
    assertThat(judge("postgres:17", oracle, test, READ_COMMITTED))
        .isEqualTo(new Verdict.Consistent());
  }

  @Test
  void a_savepoint_takes_no_snapshot() throws SQLException {
    TestCase test =
        test(
            table("t"),
            List.of(
                program("T1", READ_COMMITTED, true, delete("t", is("id", 1))),
                program(
                    "T2",
                    REPEATABLE_READ,
                    true,
                    new Statement.Savepoint("s1"),
                    new Statement.Read(query("t", 0)))),
            1,
            0,
            0,
            1,
            1);
    assertThat(judge("postgres:17", Oracles.DSG, test, READ_COMMITTED))
        .isEqualTo(new Verdict.Consistent());
  }

  @Test
  void statements_that_did_not_run_at_first_have_labels_of_their_own() throws SQLException {
    try (Instance instance = TestEngines.start("h2");
        Lab lab = Lab.reusing(instance)) {
      SqlFlavor flavor = instance.dialect().flavor();
      TxCheckOracle oracle = new TxCheckOracle(lab, 1);
      CaseGenerator generator = new CaseGenerator(flavor, CaseOptions.standard());
      for (int i = 0; i < 75; i++) {
        TestCase test = generator.generate(4, i).test();
        lab.build(oracle.tables(test.schema()), oracle.ddl(test.schema()));
        TrackedCase tracked = TrackedCase.of(test, REPEATABLE_READ, flavor);
        List<String> labels =
            new TxCheck(lab, tracked, 1, 1)
                .report().original().stream()
                    .filter(each -> each.standing() != Standing.MARK)
                    .map(ListedStatement::label)
                    .toList();
        assertThat(labels).doesNotHaveDuplicates();
      }
    }
  }

  private static Verdict judge(String engine, String oracle, TestCase test, IsolationLevel level)
      throws SQLException {
    try (RestartingLab lab =
        new RestartingLab(() -> TestEngines.start(engine), SmallCases.plan())) {
      return lab.examine(oracle, test, level).verdict();
    }
  }

  private static TestCase test(Table table, List<TransactionProgram> programs, Integer... order) {
    return new TestCase(
        new Schema(List.of(table)),
        Map.of("t", List.of(row(1, 0, 0), row(2, 0, 0))),
        programs,
        List.of(order));
  }

  private static TransactionProgram program(
      String name, IsolationLevel level, boolean commits, Statement... statements) {
    return new TransactionProgram(name, Optional.of(level), List.of(statements), commits);
  }

  private static Statement skipsLocked(String table) {
    return new LockingRead(
        table,
        List.of(new Expression.ColumnRef(Optional.empty(), "id", SqlType.INTEGER)),
        Optional.empty(),
        LockingRead.Lock.UPDATE,
        LockingRead.Waiting.SKIP_LOCKED);
  }

  /** PostgreSQL's COMMIT rolls back after an error, though nothing says so. */
  @ParameterizedTest
  @ValueSource(strings = {Oracles.TXCHECK, Oracles.DSG})
  void a_transaction_whose_last_statement_failed_has_not_committed(String oracle)
      throws SQLException {
    Expression tooLarge =
        new Expression.Binary(
            Operator.PLUS,
            SmallCases.column("id"),
            SmallCases.number(Integer.MAX_VALUE),
            SqlType.INTEGER);
    Statement overflow =
        new Statement.Read(
            Query.Select.of(
                List.of(tooLarge), new Source.Named("t", "t"), Optional.<Expression>empty()));
    TestCase test =
        test(
            table("t"),
            List.of(
                program("T1", READ_COMMITTED, true, update("t", "v", 5, is("id", 1)), overflow)),
            0,
            0,
            0);
    assertThat(judge("postgres:17", oracle, test, READ_COMMITTED))
        .isNotInstanceOf(Verdict.Violation.class);
  }
}
