package org.isoscope.hunt.cure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.sql.Column;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Query;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;
import org.isoscope.testcase.Turn;

/** Transactions that begin or end otherwise; the table that this takes is one of their own. */
final class TransactionCures {
  private static final Table OWN =
      new Table("cure", List.of(new Column("c1", SqlType.INTEGER, true)), List.of());

  private TransactionCures() {}

  /** COMMIT in place of every ROLLBACK. */
  static Optional<TestCase> commitForRollback(TestCase test) {
    List<TransactionProgram> committing =
        test.transactions().stream()
            .map(each -> new TransactionProgram(each.name(), each.level(), each.statements(), true))
            .toList();
    return committing.equals(test.transactions())
        ? Optional.empty()
        : Optional.of(test.withTransactions(committing));
  }

  /**
   * A read of an empty table before a savepoint that a transaction begins with: InnoDB's own
   * transaction has begun by then, and going back to the savepoint does not end it.
   */
  static Optional<TestCase> startedBefore(TestCase test) {
    Optional<TestCase> touching =
        Replacement.in(
            test,
            (turn, statement) ->
                isFirst(test, turn) && statement instanceof Statement.Savepoint
                    ? List.of(read(), statement)
                    : List.of(statement));
    return touching.map(TransactionCures::withTable);
  }

  /** Every table is read before a savepoint: its snapshot is then one without what is undone. */
  static Optional<TestCase> lookedBefore(TestCase test) {
    List<Statement> reads = test.schema().tables().stream().map(TransactionCures::readOf).toList();
    return Replacement.in(
        test,
        (turn, statement) ->
            statement instanceof Statement.Savepoint ? with(reads, statement) : List.of(statement));
  }

  /**
   * Nothing before the last write of a transaction: its snapshot is then as new as what it meets.
   * That must be something committed: what hangs on READ UNCOMMITTED is not judged.
   */
  static Optional<TestCase> writingAtOnce(TestCase test) {
    return Replacement.in(
            test,
            (turn, statement) -> isBeforeWrite(test.turns(), turn) ? List.of() : List.of(statement))
        .map(
            each ->
                each.withTransactions(
                    each.transactions().stream().map(TransactionCures::committed).toList()));
  }

  private static TransactionProgram committed(TransactionProgram program) {
    return program.level().equals(Optional.of(IsolationLevel.READ_UNCOMMITTED))
        ? new TransactionProgram(
            program.name(),
            Optional.of(IsolationLevel.READ_COMMITTED),
            program.statements(),
            program.commits())
        : program;
  }

  private static boolean isBeforeWrite(List<Turn> turns, int turn) {
    return turns.subList(turn + 1, turns.size()).stream()
        .filter(later -> later.transaction() == turns.get(turn).transaction())
        .flatMap(later -> later.statement().stream())
        .anyMatch(later -> later instanceof Statement.Update || later instanceof Statement.Delete);
  }

  private static List<Statement> with(List<Statement> some, Statement another) {
    List<Statement> all = new ArrayList<>(some);
    all.add(another);
    return all;
  }

  private static Statement readOf(Table table) {
    Column first = table.columns().get(0);
    Expression column = new Expression.ColumnRef(Optional.of("z"), first.name(), first.type());
    return new Statement.Read(
        Query.Select.of(
            List.of(column), new Source.Named(table.name(), "z"), Optional.<Expression>empty()));
  }

  /**
   * Each transaction locks the one row of a table before it does anything: who has to wait waits
   * there, and not in a statement that has read something already.
   */
  static Optional<TestCase> waitingBefore(TestCase test) {
    Statement lock =
        new Statement.LockingRead(
            OWN.name(),
            List.of(new Expression.ColumnRef(Optional.empty(), "c1", SqlType.INTEGER)),
            Optional.empty(),
            Statement.LockingRead.Lock.UPDATE,
            Statement.LockingRead.Waiting.WAIT);
    Optional<TestCase> locking =
        Replacement.in(
            test,
            (turn, statement) ->
                isFirst(test, turn) ? List.of(lock, statement) : List.of(statement));
    return locking.map(
        each -> {
          Map<String, List<Row>> rows = new LinkedHashMap<>(test.rows());
          rows.put(OWN.name(), List.of(Row.of(Value.of(0))));
          return withTable(each).withRows(rows);
        });
  }

  private static TestCase withTable(TestCase test) {
    List<Table> tables = new ArrayList<>(test.schema().tables());
    tables.add(OWN);
    return test.withSchema(new Schema(tables));
  }

  private static boolean isFirst(TestCase test, int turn) {
    return test.order().indexOf(test.order().get(turn)) == turn;
  }

  private static Statement read() {
    return readOf(OWN);
  }
}
