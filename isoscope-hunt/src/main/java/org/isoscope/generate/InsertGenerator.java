package org.isoscope.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.generate.QueryGenerator.From;
import org.isoscope.model.RandomSource;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.sql.Column;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Expression.Literal;
import org.isoscope.sql.Function;
import org.isoscope.sql.Operator;
import org.isoscope.sql.Query.Select;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;

/** INSERT: one row, a few rows, the rows of a query. */
record InsertGenerator(CaseContext context, RandomSource random, ExpressionGenerator expressions) {
  /** Added to a number that is a key, so that the copy of a row has a key of its own. */
  private static final int DISTANCE = 30;

  Statement.InsertRows rows(Table table) {
    int count = 1 + random.weighted(75, 20, 5);
    List<List<Expression>> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rows.add(literals(table, row(table)));
    }
    return new Statement.InsertRows(table.name(), table.columnNames(), rows);
  }

  private Row row(Table table) {
    return random.chance(0.5)
        ? context.pool().newRow(table)
        : context.pool().data().row(table, 2 * context.pool().rows(table).size() + 10, random);
  }

  static List<Expression> literals(Table table, Row row) {
    List<Expression> cells = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      cells.add(new Literal(row.values().get(i), table.columns().get(i).type()));
    }
    return cells;
  }

  Statement.InsertQuery query(Table table) {
    QueryGenerator queries = new QueryGenerator(context, expressions);
    Table origin = random.chance(0.6) ? table : random.pick(context.pool().tables());
    From from = queries.from(origin);
    List<Expression> items =
        table.columns().stream().map(column -> item(table, column, from)).toList();
    Select select = Select.of(items, from.source(), Optional.of(where(queries, from)));
    return new Statement.InsertQuery(table.name(), table.columnNames(), select);
  }

  private Expression where(QueryGenerator queries, From from) {
    if (context.complex() && random.chance(0.2)) {
      return queries.subqueries().condition(from.scope(), context.pool().tables()).orElseThrow();
    }
    return random.chance(0.8)
        ? context.pool().filter(from.table()).on(from.alias())
        : expressions.condition(from.scope());
  }

  private Expression item(Table table, Column column, From from) {
    SqlType type = column.type();
    boolean key = DataGenerator.isInUniqueKey(table, column.name());
    if (key && type == SqlType.INTEGER && from.scope().has(type)) {
      Expression far = new Literal(Value.of(DISTANCE + random.below(3)), type);
      Expression near = random.pick(from.scope().ofType(type)).ref();
      return filled(column, new Expression.Binary(Operator.PLUS, near, far, type));
    }
    if (key) {
      return new Literal(ValueGenerator.key(type, random.between(20, 40)), type);
    }
    return filled(column, expressions.value(type, from.scope(), 1));
  }

  /** Not NULL where the column must not be. */
  private Expression filled(Column column, Expression value) {
    if (column.nullable() || value instanceof Literal) {
      return value;
    }
    Expression instead = new Literal(ValueGenerator.usual(column.type(), random), column.type());
    return new Expression.Call(Function.COALESCE, List.of(value, instead), column.type());
  }
}
