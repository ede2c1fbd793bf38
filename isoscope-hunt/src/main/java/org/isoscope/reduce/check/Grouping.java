package org.isoscope.reduce.check;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Join;
import org.isoscope.sql.Query;
import org.isoscope.sql.References;

/**
 * Whether a SELECT keeps to what GROUP BY and aggregates allow.
 *
 * @param own the sources of this SELECT, without those around it
 */
record Grouping(Query.Select select, NameScope scope, List<NameScope.Visible> own) {
  boolean isKept() {
    boolean atTheirPlace =
        Stream.of(
                select.where().stream(),
                select.groupBy().stream(),
                select.joins().stream().map(Join::on).flatMap(on -> on.stream()))
            .flatMap(each -> each)
            .noneMatch(Grouping::hasAggregate);
    return atTheirPlace && (!isAggregated() || results().allMatch(this::isGrouped));
  }

  boolean isAggregated() {
    return !select.groupBy().isEmpty()
        || select.having().isPresent()
        || results().anyMatch(Grouping::hasAggregate);
  }

  private Stream<Expression> results() {
    return Stream.of(select.items().stream(), select.having().stream(), select.orderBy().stream())
        .flatMap(each -> each);
  }

  private boolean isGrouped(Expression expression) {
    if (select.groupBy().contains(expression)) {
      return true;
    }
    if (expression instanceof Expression.Aggregate aggregate) {
      return aggregate.argument().stream().noneMatch(Grouping::hasAggregate);
    }
    if (expression instanceof Expression.ColumnRef ref) {
      return !isOwn(ref);
    }
    return expression.parts().stream().allMatch(this::isGrouped)
        && expression.queries().stream().allMatch(this::isGrouped);
  }

  /** What a sub-query takes from this SELECT is grouped by. */
  private boolean isGrouped(Query query) {
    AtomicBoolean grouped = new AtomicBoolean(true);
    References.visit(
        query,
        each -> {
          if (each instanceof Expression.ColumnRef ref
              && ref.source().isPresent()
              && isOwn(ref)
              && !select.groupBy().contains(ref)) {
            grouped.set(false);
          }
        });
    return grouped.get();
  }

  private boolean isOwn(Expression.ColumnRef ref) {
    return scope.resolve(ref).map(own::contains).orElse(false);
  }

  static boolean hasAggregate(Expression expression) {
    return expression instanceof Expression.Aggregate
        || expression.parts().stream().anyMatch(Grouping::hasAggregate);
  }
}
