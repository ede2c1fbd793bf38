package org.isoscope.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.generate.QueryGenerator.From;
import org.isoscope.generate.VisibleColumns.Visible;
import org.isoscope.model.RandomSource;
import org.isoscope.model.Value;
import org.isoscope.sql.AggregateFunction;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Expression.Aggregate;
import org.isoscope.sql.Expression.Window;
import org.isoscope.sql.Operator;
import org.isoscope.sql.Query.Select;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Table;
import org.isoscope.sql.WindowFunction;

/**
 * Aggregates and window functions. No sum of a DOUBLE, which would depend on the order of rows; and
 * rows are numbered in an order of all that is selected.
 */
record AggregateGenerator(CaseContext context, RandomSource random, QueryGenerator queries) {
  Select aggregate() {
    return random.chance(0.5) ? grouped() : total(context.pool().table());
  }

  /** One row over a whole table, or some rows of it. */
  Select total(Table table) {
    From from = queries.from(table);
    return total(from, queries.where(from));
  }

  Select total(From from, Optional<Expression> where) {
    return Select.of(aggregates(from), from.source(), where);
  }

  /** One row for each value of a column. */
  Select grouped() {
    From from = queries.from(context.pool().table());
    List<Visible> groups =
        from.scope().columns().stream().filter(column -> column.type() != SqlType.TEXT).toList();
    if (groups.isEmpty()) {
      return total(from, queries.where(from));
    }
    Expression group = random.pick(groups).ref();
    List<Expression> items = new ArrayList<>();
    items.add(group);
    items.addAll(aggregates(from));
    return Select.of(items, from.source(), queries.where(from))
        .withGroups(List.of(group), random.chance(0.3) ? Optional.of(having()) : Optional.empty());
  }

  private Expression having() {
    Expression bound = new Expression.Literal(Value.of(random.below(3)), SqlType.INTEGER);
    return ConditionGenerator.both(
        random.chance(0.7) ? Operator.GREATER : Operator.EQUAL, count(), bound);
  }

  private static Aggregate count() {
    return new Aggregate(AggregateFunction.COUNT, false, Optional.empty(), SqlType.INTEGER);
  }

  /** One or two; DISTINCT once at most, for Derby takes no more. */
  private List<Expression> aggregates(From from) {
    Visible column = random.pick(from.scope().columns());
    Expression first =
        random.chance(0.2) && column.type() != SqlType.TEXT
            ? new Aggregate(
                AggregateFunction.COUNT, true, Optional.of(column.ref()), SqlType.INTEGER)
            : count();
    Optional<Expression> second = of(random.pick(from.scope().columns()));
    if (second.isEmpty()) {
      return List.of(first);
    }
    return random.chance(0.5) ? List.of(first, second.get()) : List.of(second.get());
  }

  private Optional<Expression> of(Visible column) {
    SqlType type = column.type();
    if (type == SqlType.BOOLEAN || type == SqlType.TEXT) {
      return Optional.empty();
    }
    AggregateFunction function =
        canBeAdded(type) && random.chance(0.6)
            ? AggregateFunction.SUM
            : random.chance(0.5) ? AggregateFunction.MIN : AggregateFunction.MAX;
    return Optional.of(new Aggregate(function, false, Optional.of(column.ref()), type));
  }

  private static boolean canBeAdded(SqlType type) {
    return type == SqlType.INTEGER || type == SqlType.DECIMAL;
  }

  Select window() {
    From from = queries.from(context.pool().table());
    List<Expression> items = new ArrayList<>();
    random
        .some(from.scope().columns(), random.between(1, 3))
        .forEach(column -> items.add(column.ref()));
    List<Expression> partition = random.chance(0.5) ? List.of(random.pick(items)) : List.of();
    items.add(window(from, List.copyOf(items), partition));
    return Select.of(items, from.source(), queries.where(from));
  }

  private Window window(From from, List<Expression> selected, List<Expression> partition) {
    List<Expression> ranked = List.of(random.pick(selected));
    return switch (random.weighted(30, 15, 15, 20, 20)) {
      case 0 -> counted(WindowFunction.ROW_NUMBER, partition, selected);
      case 1 -> counted(WindowFunction.RANK, partition, ranked);
      case 2 -> counted(WindowFunction.DENSE_RANK, partition, ranked);
      case 3 -> counted(WindowFunction.COUNT, partition, List.of());
      default -> {
        List<Visible> numbers =
            from.scope().columns().stream().filter(each -> canBeAdded(each.type())).toList();
        if (numbers.isEmpty()) {
          yield counted(WindowFunction.COUNT, partition, ranked);
        }
        Visible number = random.pick(numbers);
        WindowFunction function =
            random.pick(List.of(WindowFunction.SUM, WindowFunction.MIN, WindowFunction.MAX));
        List<Expression> order = random.chance(0.5) ? ranked : List.of();
        yield new Window(function, Optional.of(number.ref()), partition, order, number.type());
      }
    };
  }

  private static Window counted(
      WindowFunction function, List<Expression> partition, List<Expression> order) {
    return new Window(function, Optional.empty(), partition, order, SqlType.INTEGER);
  }
}
