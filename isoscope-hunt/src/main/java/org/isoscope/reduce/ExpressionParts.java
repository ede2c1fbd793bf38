package org.isoscope.reduce;

import java.util.List;
import java.util.Optional;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Query;

/** The same expression around other parts. */
final class ExpressionParts {
  private ExpressionParts() {}

  /**
   * @param parts as many as the expression has, in the order of {@link Expression#parts}
   * @param queries likewise
   */
  static Expression with(Expression expression, List<Expression> parts, List<Query> queries) {
    if (expression instanceof Expression.Not) {
      return new Expression.Not(parts.get(0));
    }
    if (expression instanceof Expression.Negate) {
      return new Expression.Negate(parts.get(0));
    }
    if (expression instanceof Expression.Binary binary) {
      return new Expression.Binary(binary.operator(), parts.get(0), parts.get(1), binary.type());
    }
    if (expression instanceof Expression.Between) {
      return new Expression.Between(parts.get(0), parts.get(1), parts.get(2));
    }
    if (expression instanceof Expression.InList) {
      return new Expression.InList(parts.get(0), parts.subList(1, parts.size()));
    }
    if (expression instanceof Expression.Like like) {
      return new Expression.Like(parts.get(0), like.pattern());
    }
    if (expression instanceof Expression.IsNull test) {
      return new Expression.IsNull(parts.get(0), test.negated());
    }
    if (expression instanceof Expression.Case) {
      return new Expression.Case(parts.get(0), parts.get(1), parts.get(2));
    }
    if (expression instanceof Expression.Cast cast) {
      return new Expression.Cast(parts.get(0), cast.type());
    }
    if (expression instanceof Expression.Call call) {
      return new Expression.Call(call.function(), parts, call.type());
    }
    return aboutRows(expression, parts, queries);
  }

  private static Expression aboutRows(
      Expression expression, List<Expression> parts, List<Query> queries) {
    if (expression instanceof Expression.Aggregate aggregate) {
      return new Expression.Aggregate(
          aggregate.function(), aggregate.distinct(), first(parts), aggregate.type());
    }
    if (expression instanceof Expression.Window window) {
      int partition = window.argument().isPresent() ? 1 : 0;
      int order = partition + window.partition().size();
      return new Expression.Window(
          window.function(),
          first(parts.subList(0, partition)),
          parts.subList(partition, order),
          parts.subList(order, parts.size()),
          window.type());
    }
    if (expression instanceof Expression.Exists exists) {
      return new Expression.Exists(queries.get(0), exists.negated());
    }
    if (expression instanceof Expression.InQuery in) {
      return new Expression.InQuery(parts.get(0), queries.get(0), in.negated());
    }
    if (expression instanceof Expression.Scalar scalar) {
      return new Expression.Scalar(queries.get(0), scalar.type());
    }
    return expression;
  }

  private static Optional<Expression> first(List<Expression> parts) {
    return parts.stream().findFirst();
  }
}
