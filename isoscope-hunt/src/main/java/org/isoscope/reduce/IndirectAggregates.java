package org.isoscope.reduce;

import java.util.Optional;
import org.isoscope.sql.AggregateFunction;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;

/**
 * MAX and MIN of an expression that is always the column, in place of the column itself: the same
 * to whoever looks at all rows, but not to be read off the end of an index.
 */
public final class IndirectAggregates extends Rewriter {
  public IndirectAggregates(Schema schema) {
    super(schema);
  }

  /** The case with all of its aggregates like that. */
  public TestCase in(TestCase test) {
    return CaseParts.mapped(test, this::rewrite);
  }

  /** Whether a statement has such an aggregate. */
  public boolean changes(Statement statement) {
    return !rewrite(statement).equals(statement);
  }

  @Override
  Expression aggregate(Expression.Aggregate aggregate) {
    boolean isExtreme =
        aggregate.function() == AggregateFunction.MAX
            || aggregate.function() == AggregateFunction.MIN;
    return isExtreme && aggregate.argument().orElse(null) instanceof Expression.ColumnRef column
        ? new Expression.Aggregate(
            aggregate.function(),
            aggregate.distinct(),
            Optional.of(new Expression.Case(new Expression.IsNull(column, false), column, column)),
            aggregate.type())
        : aggregate;
  }
}
