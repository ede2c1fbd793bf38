package org.isoscope.hunt.cure;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.sql.Column;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Operator;
import org.isoscope.sql.Query;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;
import org.isoscope.testcase.TestCase;

/** The rows of an INSERT by a statement each: none is there yet when another has to wait. */
final class InsertsRowByRow implements Cure {
  @Override
  public Optional<TestCase> of(TestCase test) {
    return Replacement.in(test, (turn, statement) -> rowByRow(test, statement));
  }

  private static List<Statement> rowByRow(TestCase test, Statement statement) {
    if (statement instanceof Statement.InsertRows insert) {
      return insert.rows().stream()
          .<Statement>map(
              row -> new Statement.InsertRows(insert.table(), insert.columns(), List.of(row)))
          .toList();
    }
    if (statement instanceof Statement.InsertQuery insert
        && insert.query() instanceof Query.Select select
        && isOfSingleRows(select)
        && select.from().orElse(null) instanceof Source.Named source
        && test.schema().tableNames().contains(source.name())
        && test.rows().get(source.name()).size() > 1) {
      return byRowOf(test, insert, select, source);
    }
    return List.of(statement);
  }

  /** Whether each row comes from one row of a table. */
  private static boolean isOfSingleRows(Query.Select select) {
    return select.joins().isEmpty()
        && select.groupBy().isEmpty()
        && select.having().isEmpty()
        && select.limit().isEmpty()
        && !select.distinct()
        && select.items().stream().noneMatch(InsertsRowByRow::isOfSeveralRows);
  }

  private static boolean isOfSeveralRows(Expression item) {
    return item instanceof Expression.Aggregate
        || item instanceof Expression.Window
        || item.parts().stream().anyMatch(InsertsRowByRow::isOfSeveralRows);
  }

  private static List<Statement> byRowOf(
      TestCase test, Statement.InsertQuery insert, Query.Select select, Source.Named source) {
    Table table = test.schema().table(source.name());
    return test.rows().get(source.name()).stream()
        .distinct()
        .map(row -> and(select.where(), isRow(table, source.alias(), row)))
        .<Statement>map(
            where ->
                new Statement.InsertQuery(
                    insert.table(), insert.columns(), select.withWhere(Optional.of(where))))
        .toList();
  }

  private static Expression isRow(Table table, String alias, Row row) {
    return IntStream.range(0, table.columns().size())
        .mapToObj(i -> has(table.columns().get(i), alias, row.values().get(i)))
        .reduce((one, other) -> and(Optional.of(one), other))
        .orElseThrow();
  }

  private static Expression has(Column column, String alias, Value value) {
    Expression ref = new Expression.ColumnRef(Optional.of(alias), column.name(), column.type());
    return value instanceof Value.Null
        ? new Expression.IsNull(ref, false)
        : new Expression.Binary(
            Operator.EQUAL, ref, new Expression.Literal(value, column.type()), SqlType.BOOLEAN);
  }

  private static Expression and(Optional<Expression> one, Expression other) {
    return one.<Expression>map(
            each -> new Expression.Binary(Operator.AND, each, other, SqlType.BOOLEAN))
        .orElse(other);
  }
}
