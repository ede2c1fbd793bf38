package org.isoscope.generate;

import java.util.List;
import java.util.Optional;
import org.isoscope.generate.VisibleColumns.Visible;
import org.isoscope.model.RandomSource;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Expression.ColumnRef;
import org.isoscope.sql.Operator;
import org.isoscope.sql.Query;
import org.isoscope.sql.Query.Select;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlFlavor.Feature;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Table;

/**
 * The queries of one statement. Every query has one result, up to the order of its rows: rows are
 * cut off only behind an order of all that is selected, where those that tie are equal.
 */
final class QueryGenerator {
  private final CaseContext context;
  private final RandomSource random;
  private final ExpressionGenerator expressions;
  private final AggregateGenerator aggregates;
  private final SubqueryGenerator subqueries;
  private final CompositeGenerator composites;
  private int aliases;

  QueryGenerator(CaseContext context, ExpressionGenerator expressions) {
    this.context = context;
    this.random = context.random();
    this.expressions = expressions;
    this.aggregates = new AggregateGenerator(context, random, this);
    this.subqueries = new SubqueryGenerator(context, random, this);
    this.composites = new CompositeGenerator(context, random, this);
  }

  ExpressionGenerator expressions() {
    return expressions;
  }

  AggregateGenerator aggregates() {
    return aggregates;
  }

  SubqueryGenerator subqueries() {
    return subqueries;
  }

  /** The query of a plain SELECT. */
  Query query() {
    if (!context.complex()) {
      return simple(context.pool().table());
    }
    boolean with = context.flavor().has(Feature.WITH);
    boolean windows = context.flavor().has(Feature.WINDOWS);
    return switch (random.weighted(20, 20, 18, with ? 18 : 0, windows ? 18 : 0, 10, 5)) {
      case 0 -> composites.join();
      case 1 -> composites.nested();
      case 2 -> aggregates.aggregate();
      case 3 -> composites.with();
      case 4 -> aggregates.window();
      case 5 -> composites.setOperation();
      default -> composites.derived();
    };
  }

  String alias() {
    return "a" + ++aliases;
  }

  /** A query of one table. */
  Select simple(Table table) {
    From from = from(table);
    List<Expression> items = items(from.scope());
    boolean ordered = random.chance(0.2) && items.stream().allMatch(ColumnRef.class::isInstance);
    boolean distinct = random.chance(0.1);
    return Select.of(items, from.source(), where(from))
        .withDistinct(distinct)
        .withOrder(
            ordered ? items : List.of(),
            ordered && random.chance(0.6) ? Optional.of(random.between(1, 4)) : Optional.empty());
  }

  /** A table under an alias of its own. */
  record From(Table table, Source source, VisibleColumns scope) {
    Optional<String> alias() {
      return Optional.of(source.alias());
    }
  }

  From from(Table table) {
    Source source = new Source.Named(table.name(), alias());
    return new From(table, source, VisibleColumns.of(table, Optional.of(source.alias())));
  }

  Optional<Expression> where(From from) {
    return switch (random.weighted(12, 56, 12, 20)) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(shared(from));
      case 2 ->
          Optional.of(
              ConditionGenerator.both(
                  random.chance(0.5) ? Operator.AND : Operator.OR,
                  shared(from),
                  expressions.condition(from.scope())));
      default -> Optional.of(expressions.condition(from.scope()));
    };
  }

  Expression shared(From from) {
    return context.pool().filter(from.table()).on(from.alias());
  }

  List<Expression> items(VisibleColumns scope) {
    int width = 1 + random.weighted(15, 30, 30, 25);
    List<Expression> items =
        random.some(scope.columns(), width).stream().<Expression>map(Visible::ref).toList();
    if (!random.chance(0.2)) {
      return items;
    }
    SqlType type = random.pick(items).type();
    return items.size() == 1
        ? List.of(expressions.value(type, scope, ExpressionGenerator.DEPTH))
        : List.of(items.get(0), expressions.value(type, scope, ExpressionGenerator.DEPTH));
  }
}
