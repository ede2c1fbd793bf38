package org.isoscope.generate;

import java.util.List;
import java.util.Optional;
import org.isoscope.generate.QueryGenerator.From;
import org.isoscope.model.RandomSource;
import org.isoscope.model.Row;
import org.isoscope.sql.Column;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Expression.Literal;
import org.isoscope.sql.Query.Select;
import org.isoscope.sql.SqlFlavor.Feature;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Statement.Assignment;
import org.isoscope.sql.Table;

/**
 * A row that stands for an object of a cycle: one that is there, or one that the first write
 * brings. Reads and writes find it by its key, or by a filter that it passes among others.
 */
final class CycleObject {
  private final CaseContext context;
  private final StatementGenerator statements;
  private final Table table;
  private final Row row;
  private boolean present;

  CycleObject(
      CaseContext context, StatementGenerator statements, Table table, Row row, boolean present) {
    this.context = context;
    this.statements = statements;
    this.table = table;
    this.row = row;
    this.present = present;
  }

  Statement read() {
    RandomSource random = context.random();
    if (context.flavor().has(Feature.FOR_UPDATE) && random.chance(0.1)) {
      return statements.lockingRead(table, Optional.of(filter().on(Optional.empty())));
    }
    QueryGenerator queries = statements.queries();
    From from = queries.from(table);
    Optional<Expression> where = Optional.of(filter().on(from.alias()));
    if (context.complex() && random.chance(0.3)) {
      return new Statement.Read(queries.aggregates().total(from, where));
    }
    return new Statement.Read(Select.of(queries.items(from.scope()), from.source(), where));
  }

  Statement write() {
    RandomSource random = context.random();
    if (!present) {
      present = random.chance(0.7);
      List<List<Expression>> rows = List.of(InsertGenerator.literals(table, row));
      return new Statement.InsertRows(table.name(), table.columnNames(), rows);
    }
    Optional<Expression> where = Optional.of(filter().on(Optional.empty()));
    return random.chance(0.1)
        ? new Statement.Delete(table.name(), where)
        : new Statement.Update(table.name(), assignments(), where);
  }

  /** Mostly of a value of no other meaning, so that something changes. */
  private List<Assignment> assignments() {
    RandomSource random = context.random();
    List<Column> columns =
        table.columns().stream()
            .filter(column -> !DataGenerator.isInUniqueKey(table, column.name()))
            .toList();
    if (columns.isEmpty() || random.chance(0.4)) {
      return statements.assignments(table);
    }
    Column column = random.pick(columns);
    Expression value = new Literal(ValueGenerator.usual(column.type(), random), column.type());
    return List.of(new Assignment(column.name(), value));
  }

  private RowFilter filter() {
    CasePool pool = context.pool();
    return context.random().chance(0.65)
        ? RowFilter.equal(table, pool.identifying(table), row)
        : pool.around(table, row);
  }
}
