package org.isoscope.generate;

import java.util.List;
import java.util.Optional;
import org.isoscope.generate.Scope.Visible;
import org.isoscope.model.sql.Expression;
import org.isoscope.model.sql.Expression.ColumnRef;
import org.isoscope.model.sql.Join;
import org.isoscope.model.sql.Operator;
import org.isoscope.model.sql.Query;
import org.isoscope.model.sql.Query.Select;
import org.isoscope.model.sql.Query.SetOperation;
import org.isoscope.model.sql.Source;
import org.isoscope.model.sql.SqlFlavor.Feature;
import org.isoscope.model.sql.SqlType;
import org.isoscope.model.sql.Table;

/**
 * The queries of one statement. Every query has one result, up to the order of its rows: rows are
 * cut off only behind an order of all that is selected, where those that tie are equal.
 */
final class QueryGenerator {
  private static final List<SetOperation.Kind> UNIONS =
      List.of(SetOperation.Kind.UNION, SetOperation.Kind.UNION_ALL);
  private static final List<SetOperation.Kind> SET_OPERATIONS = List.of(SetOperation.Kind.values());

  private final Context context;
  private final RandomSource random;
  private final ExpressionGenerator expressions;
  private final SummaryGenerator summaries;
  private final SubqueryGenerator subqueries;
  private int aliases;

  QueryGenerator(Context context, ExpressionGenerator expressions) {
    this.context = context;
    this.random = context.random();
    this.expressions = expressions;
    this.summaries = new SummaryGenerator(context, this);
    this.subqueries = new SubqueryGenerator(context, this);
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
      case 0 -> join();
      case 1 -> nested();
      case 2 -> summaries.aggregate();
      case 3 -> with();
      case 4 -> summaries.window();
      case 5 -> setOperation();
      default -> derived();
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
    return new Select(
        random.chance(0.1),
        items,
        Optional.of(from.source()),
        List.of(),
        where(from),
        List.of(),
        Optional.empty(),
        ordered ? items : List.of(),
        ordered && random.chance(0.6) ? Optional.of(random.between(1, 4)) : Optional.empty());
  }

  /** A table under an alias of its own. */
  record From(Table table, Source source, Scope scope) {
    Optional<String> alias() {
      return Optional.of(source.alias());
    }
  }

  From from(Table table) {
    Source source = new Source.Named(table.name(), alias());
    return new From(table, source, Scope.of(table, Optional.of(source.alias())));
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

  private Expression shared(From from) {
    return context.pool().filter(from.table()).on(from.alias());
  }

  List<Expression> items(Scope scope) {
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

  private Select join() {
    From left = from(context.pool().table());
    From right = from(random.pick(context.pool().schema().tables()));
    return joined(left.source(), left.scope(), right, where(left));
  }

  /** Some source and a table. */
  Select joined(Source left, Scope scope, From right, Optional<Expression> where) {
    Optional<Expression> on = subqueries.equality(scope, right.scope());
    Join.Kind kind =
        on.isEmpty() || random.chance(0.1)
            ? Join.Kind.CROSS
            : random.chance(0.6) ? Join.Kind.INNER : Join.Kind.LEFT;
    Scope both = scope.and(right.scope());
    Join join = new Join(kind, right.source(), kind == Join.Kind.CROSS ? Optional.empty() : on);
    return new Select(
        random.chance(0.1),
        items(both),
        Optional.of(left),
        List.of(join),
        where,
        List.of(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  private Select nested() {
    From from = from(context.pool().table());
    Expression inner =
        subqueries.condition(from.scope(), context.pool().schema().tables()).orElseThrow();
    Expression condition =
        random.chance(0.4) ? ConditionGenerator.both(Operator.AND, shared(from), inner) : inner;
    return Select.of(items(from.scope()), from.source(), Optional.of(condition));
  }

  private Query with() {
    Select definition = definition();
    String name = "w1";
    String alias = alias();
    Scope scope = Scope.of(definition, alias);
    return new Query.With(name, definition, outer(new Source.Named(name, alias), scope));
  }

  private Query derived() {
    Select definition = definition();
    String alias = alias();
    return outer(new Source.Derived(definition, alias), Scope.of(definition, alias));
  }

  /** A query whose columns others will name: of columns only, whose types are known to all. */
  private Select definition() {
    if (random.chance(0.25)) {
      return summaries.grouped();
    }
    From from = from(context.pool().table());
    List<Expression> items =
        random.some(from.scope().columns(), random.between(1, 4)).stream()
            .<Expression>map(Visible::ref)
            .toList();
    return Select.of(items, from.source(), where(from));
  }

  private Select outer(Source source, Scope scope) {
    if (random.chance(0.3)) {
      From right = from(random.pick(context.pool().schema().tables()));
      return joined(source, scope, right, Optional.empty());
    }
    Optional<Expression> where =
        random.chance(0.6) ? Optional.of(expressions.condition(scope)) : Optional.empty();
    return Select.of(items(scope), source, where);
  }

  private Query setOperation() {
    From left = from(context.pool().table());
    List<Visible> chosen = random.some(left.scope().columns(), random.between(1, 3));
    Table other = random.pick(context.pool().schema().tables());
    boolean fits =
        chosen.stream().allMatch(each -> Scope.of(other, Optional.empty()).has(each.type()));
    From right = from(fits ? other : left.table());
    List<Expression> matching =
        chosen.stream()
            .<Expression>map(each -> random.pick(right.scope().ofType(each.type())).ref())
            .toList();
    return new SetOperation(
        random.pick(context.flavor().has(Feature.INTERSECT) ? SET_OPERATIONS : UNIONS),
        Select.of(
            chosen.stream().<Expression>map(Visible::ref).toList(), left.source(), where(left)),
        Select.of(matching, right.source(), where(right)));
  }
}
