package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.sql.AggregateFunction;
import org.isoscope.sql.Column;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Function;
import org.isoscope.sql.Join;
import org.isoscope.sql.Key;
import org.isoscope.sql.Operator;
import org.isoscope.sql.Query;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.sql.WindowFunction;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/** Test cases made by hand, with something of everything that a generator makes. */
final class Cases {
  private static final Table ACCOUNTS =
      new Table(
          "accounts",
          List.of(
              new Column("id", SqlType.INTEGER, false),
              new Column("branch", SqlType.INTEGER, false),
              new Column("owner", SqlType.VARCHAR, true),
              new Column("balance", SqlType.DECIMAL, true)),
          List.of(
              new Key("accounts_pk", Key.Kind.PRIMARY, List.of("id", "branch")),
              new Key("accounts_u", Key.Kind.UNIQUE_INDEX, List.of("owner")),
              new Key("accounts_i", Key.Kind.INDEX, List.of("balance", "owner"))));

  private static final Table AUDIT =
      new Table(
          "audit",
          List.of(
              new Column("account", SqlType.INTEGER, true),
              new Column("note", SqlType.VARCHAR, true),
              new Column("seen", SqlType.BOOLEAN, true)),
          List.of());

  private static final Table UNUSED =
      new Table("unused", List.of(new Column("x", SqlType.DOUBLE, true)), List.of());

  private Cases() {}

  /** Three transactions over three tables, with twelve statements and twelve rows. */
  static TestCase large() {
    Map<String, List<Row>> rows = new LinkedHashMap<>();
    List<Row> accounts = new ArrayList<>();
    List<Row> audit = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      accounts.add(
          Row.of(Value.of(10 + i), Value.of(i % 2), Value.of("owner" + i), Value.of(100L * i)));
      audit.add(Row.of(Value.of(10 + i), Value.of("note" + i), new Value.Bool(i % 2 == 0)));
    }
    rows.put("accounts", accounts);
    rows.put("audit", audit);
    return new TestCase(
        new Schema(List.of(ACCOUNTS, AUDIT, UNUSED)),
        rows,
        List.of(
            transaction("A", false, insertRows(), joined(), lockingRead(), windows()),
            transaction(
                "B", true, insertQuery(), new Statement.Savepoint("s"), update(), rollback()),
            transaction("C", true, aggregated(), common(), union(), delete())),
        List.of(0, 1, 2, 2, 0, 1, 1, 0, 1, 2, 0, 1, 2, 0, 2));
  }

  private static TransactionProgram transaction(
      String name, boolean commits, Statement... statements) {
    return new TransactionProgram(
        name, Optional.of(IsolationLevel.READ_COMMITTED), List.of(statements), commits);
  }

  private static Statement insertRows() {
    return new Statement.InsertRows(
        "accounts",
        List.of("id", "branch", "owner", "balance"),
        List.of(
            List.of(number(70), number(7), text("x"), number(5)),
            List.of(number(71), plus(number(3), number(4)), text("y"), number(5)),
            List.of(number(72), number(7), text("z"), number(5))));
  }

  /** Joined with a derived table, a condition of three parts. */
  private static Statement joined() {
    Query inner =
        Query.Select.of(
            List.of(column("d", "account"), text("d", "note")),
            new Source.Named("audit", "d"),
            Optional.of(new Expression.IsNull(text("d", "note"), true)));
    Expression on = compare(Operator.EQUAL, column("a", "id"), column("b", "c1"));
    Expression where =
        new Expression.Binary(
            Operator.AND,
            new Expression.Binary(
                Operator.OR,
                compare(Operator.GREATER, column("a", "branch"), number(0)),
                new Expression.Like(text("b", "c2"), "n%"),
                SqlType.BOOLEAN),
            new Expression.InList(column("a", "id"), List.of(number(10), number(12), number(14))),
            SqlType.BOOLEAN);
    return new Statement.Read(
        new Query.Select(
            true,
            List.of(column("a", "id"), column("a", "branch"), text("b", "c2")),
            Optional.of(new Source.Named("accounts", "a")),
            List.of(new Join(Join.Kind.LEFT, new Source.Derived(inner, "b"), Optional.of(on))),
            Optional.of(where),
            List.of(),
            Optional.empty(),
            List.of(column("a", "id"), column("a", "branch"), text("b", "c2")),
            Optional.of(3)));
  }

  private static Statement lockingRead() {
    return new Statement.LockingRead(
        "accounts",
        List.of(own("id"), own("branch")),
        Optional.of(new Expression.Between(own("id"), number(10), plus(number(10), number(2)))),
        Statement.LockingRead.Lock.UPDATE,
        Statement.LockingRead.Waiting.WAIT);
  }

  private static Statement windows() {
    Expression numbers =
        new Expression.Window(
            WindowFunction.ROW_NUMBER,
            Optional.empty(),
            List.of(),
            List.of(column("a", "id"), column("a", "branch")),
            SqlType.INTEGER);
    Expression calls =
        new Expression.Call(Function.MOD, List.of(column("a", "id"), number(3)), SqlType.INTEGER);
    return new Statement.Read(
        Query.Select.of(
            List.of(calls, numbers), new Source.Named("accounts", "a"), Optional.empty()));
  }

  private static Statement insertQuery() {
    return new Statement.InsertQuery(
        "audit",
        List.of("account", "note"),
        Query.Select.of(
            List.of(column("a", "id"), text("a", "owner")),
            new Source.Named("accounts", "a"),
            Optional.of(compare(Operator.UNEQUAL, column("a", "branch"), number(1)))));
  }

  /** With a scalar sub-query that refers to the row being updated. */
  private static Statement update() {
    Query count =
        Query.Select.of(
            List.of(
                new Expression.Aggregate(
                    AggregateFunction.MAX,
                    false,
                    Optional.of(column("q", "account")),
                    SqlType.INTEGER)),
            new Source.Named("audit", "q"),
            Optional.of(compare(Operator.EQUAL, column("q", "account"), column("accounts", "id"))));
    return new Statement.Update(
        "accounts",
        List.of(
            new Statement.Assignment("owner", text("moved")),
            new Statement.Assignment("balance", new Expression.Cast(number(250), SqlType.DECIMAL))),
        Optional.of(
            new Expression.Binary(
                Operator.AND,
                compare(Operator.EQUAL, own("id"), number(11)),
                new Expression.Not(
                    compare(
                        Operator.EQUAL, new Expression.Scalar(count, SqlType.INTEGER), number(0))),
                SqlType.BOOLEAN)));
  }

  private static Statement rollback() {
    return new Statement.RollbackTo("s");
  }

  private static Statement aggregated() {
    Expression count =
        new Expression.Aggregate(AggregateFunction.COUNT, false, Optional.empty(), SqlType.INTEGER);
    return new Statement.Read(
        new Query.Select(
            false,
            List.of(column("a", "branch"), count),
            Optional.of(new Source.Named("accounts", "a")),
            List.of(),
            Optional.empty(),
            List.of(column("a", "branch")),
            Optional.of(compare(Operator.AT_LEAST, count, number(1))),
            List.of(column("a", "branch")),
            Optional.of(2)));
  }

  private static Statement common() {
    Query definition =
        Query.Select.of(
            List.of(column("d", "account"), text("d", "note")),
            new Source.Named("audit", "d"),
            Optional.empty());
    Query body =
        Query.Select.of(
            List.of(text("w", "c2"), column("w", "c1")),
            new Source.Named("w", "w"),
            Optional.of(new Expression.Exists(definition, false)));
    return new Statement.Read(new Query.With("w", definition, body));
  }

  private static Statement union() {
    Query accounts =
        Query.Select.of(
            List.of(column("a", "id"), text("a", "owner")),
            new Source.Named("accounts", "a"),
            Optional.empty());
    Query audit =
        Query.Select.of(
            List.of(column("d", "account"), text("d", "note")),
            new Source.Named("audit", "d"),
            Optional.empty());
    return new Statement.Read(
        new Query.SetOperation(Query.SetOperation.Kind.UNION_ALL, accounts, audit));
  }

  private static Statement delete() {
    Query ids =
        Query.Select.of(
            List.of(column("a", "id")), new Source.Named("accounts", "a"), Optional.empty());
    return new Statement.Delete(
        "audit",
        Optional.of(
            new Expression.InQuery(
                new Expression.ColumnRef(Optional.empty(), "account", SqlType.INTEGER),
                ids,
                true)));
  }

  static Expression number(long number) {
    return new Expression.Literal(Value.of(number), SqlType.INTEGER);
  }

  private static Expression text(String text) {
    return new Expression.Literal(Value.of(text), SqlType.VARCHAR);
  }

  private static Expression column(String source, String column) {
    return new Expression.ColumnRef(Optional.of(source), column, SqlType.INTEGER);
  }

  private static Expression text(String source, String column) {
    return new Expression.ColumnRef(Optional.of(source), column, SqlType.VARCHAR);
  }

  private static Expression own(String column) {
    return new Expression.ColumnRef(Optional.empty(), column, SqlType.INTEGER);
  }

  private static Expression plus(Expression left, Expression right) {
    return new Expression.Binary(Operator.PLUS, left, right, SqlType.INTEGER);
  }

  private static Expression compare(Operator operator, Expression left, Expression right) {
    return new Expression.Binary(operator, left, right, SqlType.BOOLEAN);
  }
}
