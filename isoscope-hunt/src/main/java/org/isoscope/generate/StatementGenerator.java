package org.isoscope.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.RandomSource;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.sql.Column;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Expression.Literal;
import org.isoscope.sql.Operator;
import org.isoscope.sql.SqlFlavor.Feature;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Statement.Assignment;
import org.isoscope.sql.Statement.LockingRead;
import org.isoscope.sql.Statement.LockingRead.Lock;
import org.isoscope.sql.Statement.LockingRead.Waiting;
import org.isoscope.sql.Table;

/** Statements of any kind. */
final class StatementGenerator {
  /** Of the updates of a table with a key, those that change it. */
  private static final double KEY_UPDATES = 0.06;

  private final CaseContext context;
  private final RandomSource random;
  private final ExpressionGenerator expressions;
  private final InsertGenerator inserts;

  StatementGenerator(CaseContext context) {
    this.context = context;
    this.random = context.random();
    this.expressions = new ExpressionGenerator(context);
    this.inserts = new InsertGenerator(context, random, expressions);
  }

  Statement statement() {
    boolean locks = context.flavor().has(Feature.FOR_UPDATE);
    Table table = context.pool().table();
    return switch (random.weighted(38, locks ? 12 : 0, 29, 8, 8, 5)) {
      case 0 -> new Statement.Read(queries().query());
      case 1 -> lockingRead(table);
      case 2 -> new Statement.Update(table.name(), assignments(table), where(table));
      case 3 -> new Statement.Delete(table.name(), where(table));
      case 4 -> inserts.rows(table);
      default -> inserts.query(table);
    };
  }

  QueryGenerator queries() {
    return new QueryGenerator(context, expressions);
  }

  private Statement lockingRead(Table table) {
    VisibleColumns scope = VisibleColumns.of(table, Optional.empty());
    return lockingRead(table, Optional.of(condition(table, scope)));
  }

  LockingRead lockingRead(Table table, Optional<Expression> where) {
    VisibleColumns scope = VisibleColumns.of(table, Optional.empty());
    Lock lock =
        context.flavor().forShare().isPresent() && random.chance(0.45) ? Lock.SHARE : Lock.UPDATE;
    List<Expression> items = queries().items(scope);
    return new LockingRead(table.name(), items, where, lock, waiting());
  }

  private Waiting waiting() {
    if (!context.traits().impatience() || !random.chance(0.5)) {
      return Waiting.WAIT;
    }
    boolean skip = random.chance(0.5);
    return context.flavor().has(skip ? Feature.SKIP_LOCKED : Feature.NOWAIT)
        ? skip ? Waiting.SKIP_LOCKED : Waiting.NOWAIT
        : Waiting.WAIT;
  }

  private Optional<Expression> where(Table table) {
    if (random.chance(0.04)) {
      return Optional.empty();
    }
    Expression condition = condition(table, VisibleColumns.of(table, Optional.empty()));
    if (!context.complex() || !random.chance(0.25)) {
      return Optional.of(condition);
    }
    // What surrounds a sub-query is called by the target's name.
    VisibleColumns target = VisibleColumns.of(table, Optional.of(table.name()));
    Optional<Expression> inner = queries().subqueries().condition(target, readableWith(table));
    return inner
        .map(each -> random.chance(0.6) ? each : both(condition, each))
        .or(() -> Optional.of(condition));
  }

  private static Expression both(Expression left, Expression right) {
    return ConditionGenerator.both(Operator.AND, left, right);
  }

  private List<Table> readableWith(Table target) {
    return context.flavor().has(Feature.SUBQUERY_ON_TARGET)
        ? context.pool().tables()
        : context.pool().tables().stream().filter(each -> !each.equals(target)).toList();
  }

  private Expression condition(Table table, VisibleColumns scope) {
    Expression shared = context.pool().filter(table).on(Optional.empty());
    return switch (random.weighted(72, 8, 20)) {
      case 0 -> shared;
      case 1 -> both(shared, expressions.condition(scope));
      default -> expressions.condition(scope);
    };
  }

  List<Assignment> assignments(Table table) {
    List<Column> others =
        table.columns().stream()
            .filter(column -> !DataGenerator.isInUniqueKey(table, column.name()))
            .toList();
    List<Column> choices =
        others.isEmpty() || random.chance(KEY_UPDATES) ? table.columns() : others;
    List<Assignment> assignments = new ArrayList<>();
    for (Column column : random.some(choices, 1 + random.weighted(75, 25))) {
      assignments.add(new Assignment(column.name(), newValue(table, column)));
    }
    return assignments;
  }

  /**
   * Often a value that another row has, or another transaction writes. A key becomes a constant:
   * what is computed from it could be taken by a row that the statement has not come to yet, and
   * then the order of rows would decide.
   */
  private Expression newValue(Table table, Column column) {
    if (column.nullable() && random.chance(0.05)) {
      return new Literal(Value.ofNull(), column.type());
    }
    boolean key = DataGenerator.isInUniqueKey(table, column.name());
    return switch (random.weighted(30, 25, key ? 0 : 45)) {
      case 0 -> new Literal(context.pool().value(table, column), column.type());
      case 1 -> fromNewRow(table, column);
      default -> computed(table, column);
    };
  }

  private Expression computed(Table table, Column column) {
    VisibleColumns scope = VisibleColumns.of(table, Optional.empty());
    return expressions.value(column.type(), scope, ExpressionGenerator.DEPTH);
  }

  private Expression fromNewRow(Table table, Column column) {
    Row row = context.pool().newRow(table);
    Value value = row.values().get(table.indexOf(column.name()));
    return new Literal(value, column.type());
  }
}
