package org.isoscope.oracle.dependency;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.engine.Instance;
import org.isoscope.junit.TestEngines;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.run.Lab;
import org.isoscope.sql.Column;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Operator;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;
import org.isoscope.trace.StepRecord;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figure 11 of the TxCheck paper: an update that waits is torn from the reads around it. */
class BlockingSchedulerTest {
  private static final Schema SCHEMA =
      new Schema(
          List.of(new Table("t", List.of(new Column("v", SqlType.INTEGER, true)), List.of())));

  @ParameterizedTest
  @CsvSource({
    "h2, READ_COMMITTED",
    "mariadb, READ_COMMITTED",
    "mariadb, REPEATABLE_READ",
    "postgres:17, READ_COMMITTED"
  })
  void a_statement_that_waits_is_moved_with_its_reads(String engine, IsolationLevel level)
      throws SQLException {
    try (Instance instance = TestEngines.start(engine);
        Lab lab = Lab.reusing(instance)) {
      lab.build(List.of("t"), Tracking.ddl(SCHEMA, instance.dialect().flavor()));
      TrackedCase tracked = TrackedCase.of(figure11(), level, instance.dialect().flavor());
      BlockingScheduler scheduler = new BlockingScheduler(lab, tracked);
      BlockingScheduler.Result result = scheduler.execute(tracked.units());
      assertThat(scheduler.executions()).isEqualTo(2);
      assertThat(result.removed()).isEmpty();
      assertThat(result.run().torn()).isEmpty();
      assertThat(result.run().trace().steps()).noneMatch(StepRecord::blocked);
      ObservedHistory history = HistoryReader.of(result.run(), tracked.tables().rows()).history();
      Access second = history.accesses().get(1);
      assertThat(second.transaction()).isEqualTo("T1");
      assertThat(second.before()).isEmpty();
      assertThat(second.seen().get("t")).containsExactly(Statements.version("t", 64, 1));
    }
  }

  private static TestCase figure11() {
    return new TestCase(
        SCHEMA,
        Map.of("t", List.of(Row.of(Value.of(0)))),
        List.of(
            transaction("T0", Optional.empty(), 1), transaction("T1", Optional.of(isZero()), 2)),
        List.of(0, 1, 0, 1));
  }

  private static TransactionProgram transaction(
      String name, Optional<Expression> where, int value) {
    Statement update =
        new Statement.Update(
            "t",
            List.of(
                new Statement.Assignment(
                    "v", new Expression.Literal(Value.of(value), SqlType.INTEGER))),
            where);
    return new TransactionProgram(name, Optional.empty(), List.of(update), true);
  }

  private static Expression isZero() {
    return new Expression.Binary(
        Operator.EQUAL,
        new Expression.ColumnRef(Optional.empty(), "v", SqlType.INTEGER),
        new Expression.Literal(Value.of(0), SqlType.INTEGER),
        SqlType.BOOLEAN);
  }
}
