package org.isoscope.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.generate.QueryGenerator.From;
import org.isoscope.generate.VisibleColumns.Visible;
import org.isoscope.model.RandomSource;
import org.isoscope.sql.AggregateFunction;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Operator;
import org.isoscope.sql.Query.Select;
import org.isoscope.sql.SqlType;
import org.isoscope.sql.Table;

/** Conditions with a sub-query: EXISTS, IN, and a comparison with an aggregate. */
record SubqueryGenerator(CaseContext context, RandomSource random, QueryGenerator queries) {
  private static final List<Operator> COMPARISONS =
      List.of(Operator.EQUAL, Operator.LESS, Operator.AT_MOST, Operator.GREATER);

  /**
   * None if there is no table to read.
   *
   * @param outer what surrounds the sub-query, which may refer to it
   */
  Optional<Expression> condition(VisibleColumns outer, List<Table> readable) {
    if (readable.isEmpty()) {
      return Optional.empty();
    }
    From from = queries.from(random.pick(readable));
    return Optional.of(
        switch (random.weighted(40, 30, 30)) {
          case 0 -> exists(outer, from);
          case 1 -> in(outer, from).orElseGet(() -> exists(outer, from));
          default -> scalar(outer, from).orElseGet(() -> exists(outer, from));
        });
  }

  private Expression exists(VisibleColumns outer, From from) {
    Optional<Expression> link = equality(outer, from.scope());
    Optional<Expression> where =
        link.isPresent() && random.chance(0.7)
            ? link.map(each -> random.chance(0.5) ? narrowed(each, from) : each)
            : queries.where(from);
    Expression item = from.scope().columns().get(0).ref();
    Select query = Select.of(List.of(item), from.source(), where);
    return new Expression.Exists(query, random.chance(0.3));
  }

  private Expression narrowed(Expression link, From from) {
    Expression shared = context.pool().filter(from.table()).on(from.alias());
    return ConditionGenerator.both(Operator.AND, link, shared);
  }

  private Optional<Expression> in(VisibleColumns outer, From from) {
    return pair(outer, from.scope())
        .map(
            pair ->
                new Expression.InQuery(
                    pair.left().ref(),
                    Select.of(List.of(pair.right().ref()), from.source(), queries.where(from)),
                    random.chance(0.25)));
  }

  private Optional<Expression> scalar(VisibleColumns outer, From from) {
    return pair(outer, from.scope())
        .filter(pair -> pair.left().type() != SqlType.BOOLEAN)
        .map(
            pair -> {
              Visible column = pair.right();
              AggregateFunction function =
                  random.chance(0.5) ? AggregateFunction.MIN : AggregateFunction.MAX;
              Expression aggregate =
                  new Expression.Aggregate(
                      function, false, Optional.of(column.ref()), column.type());
              Select query = Select.of(List.of(aggregate), from.source(), queries.where(from));
              return ConditionGenerator.both(
                  random.pick(COMPARISONS),
                  pair.left().ref(),
                  new Expression.Scalar(query, column.type()));
            });
  }

  /** A condition that a column of one has the value of a column of the other. */
  Optional<Expression> equality(VisibleColumns left, VisibleColumns right) {
    return pair(left, right)
        .map(
            pair -> ConditionGenerator.both(Operator.EQUAL, pair.left().ref(), pair.right().ref()));
  }

  /** Two columns of one type; none of large texts, which not every engine compares. */
  private Optional<Pair> pair(VisibleColumns left, VisibleColumns right) {
    List<Pair> pairs = new ArrayList<>();
    for (Visible one : left.columns()) {
      if (one.type() != SqlType.TEXT) {
        right.ofType(one.type()).forEach(other -> pairs.add(new Pair(one, other)));
      }
    }
    return pairs.isEmpty() ? Optional.empty() : Optional.of(random.pick(pairs));
  }

  private record Pair(Visible left, Visible right) {}
}
