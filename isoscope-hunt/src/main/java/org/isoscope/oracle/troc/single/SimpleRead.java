package org.isoscope.oracle.troc.single;

import java.util.List;
import java.util.Optional;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Query;
import org.isoscope.sql.References;
import org.isoscope.sql.Source;
import org.isoscope.sql.Statement;

/** Queries that return something for each matching row of one table, so that the rows are known. */
public final class SimpleRead {
  private SimpleRead() {}

  public static Optional<Query.Select> of(Statement.Read read) {
    if (!(read.query() instanceof Query.Select select)) {
      return Optional.empty();
    }
    boolean plain =
        !select.distinct()
            && select.joins().isEmpty()
            && select.groupBy().isEmpty()
            && select.having().isEmpty()
            && select.limit().isEmpty()
            && select.from().filter(Source.Named.class::isInstance).isPresent();
    return plain && select.items().stream().noneMatch(SimpleRead::isOverRows)
        ? Optional.of(select)
        : Optional.empty();
  }

  private static boolean isOverRows(Expression expression) {
    return expression instanceof Expression.Aggregate
        || expression instanceof Expression.Window
        || expression.parts().stream().anyMatch(SimpleRead::isOverRows);
  }

  /** The table of a simple query. */
  public static String table(Query.Select simple) {
    return ((Source.Named) simple.from().orElseThrow()).name();
  }

  /** Its condition, if it is one on the row alone. */
  public static boolean hasPlainCondition(Query.Select simple) {
    List<Expression> condition = simple.where().stream().toList();
    return condition.stream().noneMatch(References::hasSubquery);
  }
}
