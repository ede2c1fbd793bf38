package org.isoscope.generate;

import java.util.List;
import java.util.Optional;
import org.isoscope.generate.QueryGenerator.From;
import org.isoscope.generate.VisibleColumns.Visible;
import org.isoscope.model.RandomSource;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Join;
import org.isoscope.sql.Operator;
import org.isoscope.sql.Query;
import org.isoscope.sql.Query.Select;
import org.isoscope.sql.Query.SetOperation;
import org.isoscope.sql.Source;
import org.isoscope.sql.SqlFlavor.Feature;
import org.isoscope.sql.Table;

/** Queries of more than one table or query. */
record CompositeGenerator(CaseContext context, RandomSource random, QueryGenerator queries) {
  private static final List<SetOperation.Kind> UNIONS =
      List.of(SetOperation.Kind.UNION, SetOperation.Kind.UNION_ALL);
  private static final List<SetOperation.Kind> SET_OPERATIONS = List.of(SetOperation.Kind.values());

  Select join() {
    From left = queries.from(context.pool().table());
    From right = queries.from(random.pick(context.pool().tables()));
    return joined(left.source(), left.scope(), right, queries.where(left));
  }

  /** Some source and a table. */
  private Select joined(Source left, VisibleColumns scope, From right, Optional<Expression> where) {
    Optional<Expression> on = queries.subqueries().equality(scope, right.scope());
    Join.Kind kind =
        on.isEmpty() || random.chance(0.1)
            ? Join.Kind.CROSS
            : random.chance(0.6) ? Join.Kind.INNER : Join.Kind.LEFT;
    VisibleColumns both = scope.and(right.scope());
    Join join = new Join(kind, right.source(), kind == Join.Kind.CROSS ? Optional.empty() : on);
    boolean distinct = random.chance(0.1);
    return Select.of(queries.items(both), left, where)
        .withFrom(Optional.of(left), List.of(join))
        .withDistinct(distinct);
  }

  Select nested() {
    From from = queries.from(context.pool().table());
    Expression inner =
        queries.subqueries().condition(from.scope(), context.pool().tables()).orElseThrow();
    Expression condition =
        random.chance(0.4)
            ? ConditionGenerator.both(Operator.AND, queries.shared(from), inner)
            : inner;
    return Select.of(queries.items(from.scope()), from.source(), Optional.of(condition));
  }

  Query with() {
    Select definition = definition();
    String name = "w1";
    String alias = queries.alias();
    VisibleColumns scope = VisibleColumns.of(definition, alias);
    return new Query.With(name, definition, outer(new Source.Named(name, alias), scope));
  }

  Query derived() {
    Select definition = definition();
    String alias = queries.alias();
    return outer(new Source.Derived(definition, alias), VisibleColumns.of(definition, alias));
  }

  /** A query whose columns others will name: of columns only, whose types are known to all. */
  private Select definition() {
    if (random.chance(0.25)) {
      return queries.aggregates().grouped();
    }
    From from = queries.from(context.pool().table());
    List<Expression> items =
        random.some(from.scope().columns(), random.between(1, 4)).stream()
            .<Expression>map(Visible::ref)
            .toList();
    return Select.of(items, from.source(), queries.where(from));
  }

  private Select outer(Source source, VisibleColumns scope) {
    if (random.chance(0.3)) {
      From right = queries.from(random.pick(context.pool().tables()));
      return joined(source, scope, right, Optional.empty());
    }
    Optional<Expression> where =
        random.chance(0.6) ? Optional.of(queries.expressions().condition(scope)) : Optional.empty();
    return Select.of(queries.items(scope), source, where);
  }

  Query setOperation() {
    From left = queries.from(context.pool().table());
    List<Visible> chosen = random.some(left.scope().columns(), random.between(1, 3));
    Table other = random.pick(context.pool().tables());
    boolean fits =
        chosen.stream()
            .allMatch(each -> VisibleColumns.of(other, Optional.empty()).has(each.type()));
    From right = queries.from(fits ? other : left.table());
    List<Expression> matching =
        chosen.stream()
            .<Expression>map(each -> random.pick(right.scope().ofType(each.type())).ref())
            .toList();
    return new SetOperation(
        random.pick(context.flavor().has(Feature.INTERSECT) ? SET_OPERATIONS : UNIONS),
        Select.of(
            chosen.stream().<Expression>map(Visible::ref).toList(),
            left.source(),
            queries.where(left)),
        Select.of(matching, right.source(), queries.where(right)));
  }
}
