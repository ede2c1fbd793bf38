package org.isoscope.hunt;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.generate.CaseOptions;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.oracle.Verdict;
import org.isoscope.sql.Column;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Key;
import org.isoscope.sql.Operator;
import org.isoscope.sql.Query;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/** Cases over tables of integers, made by hand, and what Troc says of them. */
final class SmallCases {
  private SmallCases() {}

  /** What Troc says of a case at READ COMMITTED. */
  static Verdict judge(RestartingLab lab, TestCase test) throws SQLException {
    return lab.examine(Oracles.TROC, test, IsolationLevel.READ_COMMITTED).verdict();
  }

  static Verdict judge(RestartingLab lab, TestCase test, IsolationLevel level) throws SQLException {
    return lab.examine(Oracles.TROC, test, level).verdict();
  }

  static HuntPlan plan() {
    return plan(false);
  }

  /**
   * @param strict whether what the engine calls its design is reported
   */
  static HuntPlan plan(boolean strict) {
    return new HuntPlan(
        List.of(Oracles.TROC),
        List.of(IsolationLevel.READ_COMMITTED),
        1,
        Optional.empty(),
        1,
        1,
        CaseOptions.standard(),
        strict,
        1);
  }

  /** A table with columns id, the key, and v, which has an index, and w. */
  static Table table(String name) {
    return new Table(
        name,
        bare(name).columns(),
        List.of(
            new Key(name + "_pk", Key.Kind.PRIMARY, List.of("id")),
            new Key(name + "_i", Key.Kind.INDEX, List.of("v"))));
  }

  /** The same without a key or an index. */
  static Table bare(String name) {
    return new Table(
        name,
        List.of(
            new Column("id", SqlType.INTEGER, false),
            new Column("v", SqlType.INTEGER, true),
            new Column("w", SqlType.INTEGER, true)),
        List.of());
  }

  static Row row(int... values) {
    List<Value> all = new ArrayList<>();
    for (int value : values) {
      all.add(Value.of(value));
    }
    return new Row(all);
  }

  static TransactionProgram commits(String name, Statement... statements) {
    return new TransactionProgram(name, Optional.empty(), List.of(statements), true);
  }

  static TransactionProgram rollsBack(String name, Statement... statements) {
    return new TransactionProgram(name, Optional.empty(), List.of(statements), false);
  }

  static Statement update(String table, String column, int value, Expression where) {
    return new Statement.Update(
        table, List.of(new Statement.Assignment(column, number(value))), Optional.of(where));
  }

  static Statement insert(String table, int id, int v, int w) {
    return new Statement.InsertRows(
        table, List.of("id", "v", "w"), List.of(List.of(number(id), number(v), number(w))));
  }

  static Statement delete(String table, Expression where) {
    return new Statement.Delete(table, Optional.of(where));
  }

  /** {@code SELECT id, v FROM table FOR UPDATE …}. */
  static Statement lock(String table, Statement.LockingRead.Waiting waiting) {
    return new Statement.LockingRead(
        table,
        List.of(column("id"), column("v")),
        Optional.empty(),
        Statement.LockingRead.Lock.UPDATE,
        waiting);
  }

  /** {@code SELECT v FROM table WHERE v = value}. */
  static Query query(String table, int value) {
    return Query.Select.of(
        List.of(column("v")), new Source.Named(table, table), Optional.of(is("v", value)));
  }

  static Expression is(String column, int value) {
    return both(Operator.EQUAL, column(column), number(value));
  }

  static Expression both(Operator operator, Expression left, Expression right) {
    return new Expression.Binary(operator, left, right, SqlType.BOOLEAN);
  }

  static Expression column(String name) {
    return new Expression.ColumnRef(Optional.empty(), name, SqlType.INTEGER);
  }

  static Expression number(int value) {
    return new Expression.Literal(Value.of(value), SqlType.INTEGER);
  }
}
