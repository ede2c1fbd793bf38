package org.isoscope.generate;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Query;
import org.isoscope.sql.References;
import org.isoscope.sql.Source;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;

/** What the statements of a case are made of. */
final class Census {
  /** Parts of queries. */
  enum Part {
    JOIN,
    SUBQUERY,
    AGGREGATE,
    GROUP_BY,
    SET_OPERATION,
    WITH,
    WINDOW,
    LIMIT
  }

  private final Set<Part> parts = EnumSet.noneOf(Part.class);

  private Census() {}

  static Set<Part> of(TestCase test) {
    Census census = new Census();
    test.transactions().forEach(program -> program.statements().forEach(census::count));
    return census.parts;
  }

  static Set<Part> of(Statement statement) {
    Census census = new Census();
    census.count(statement);
    return census.parts;
  }

  private void count(Statement statement) {
    if (statement instanceof Statement.Read read) {
      count(read.query());
    } else if (statement instanceof Statement.InsertQuery insert) {
      count(insert.query());
    }
    References.expressions(statement).forEach(this::count);
  }

  private void count(Query query) {
    if (query instanceof Query.With) {
      parts.add(Part.WITH);
    } else if (query instanceof Query.SetOperation) {
      parts.add(Part.SET_OPERATION);
    } else {
      count((Query.Select) query);
    }
    References.subqueries(query).forEach(this::count);
    References.expressions(query).forEach(this::count);
  }

  private void count(Query.Select select) {
    add(Part.JOIN, !select.joins().isEmpty());
    add(Part.GROUP_BY, !select.groupBy().isEmpty());
    add(Part.LIMIT, select.limit().isPresent());
    add(Part.SUBQUERY, select.from().filter(Source.Derived.class::isInstance).isPresent());
  }

  private void count(Expression expression) {
    add(Part.AGGREGATE, expression instanceof Expression.Aggregate);
    add(Part.WINDOW, expression instanceof Expression.Window);
    List<Query> inside = expression.queries();
    add(Part.SUBQUERY, !inside.isEmpty());
    inside.forEach(this::count);
    expression.parts().forEach(this::count);
  }

  private void add(Part part, boolean there) {
    if (there) {
      parts.add(part);
    }
  }
}
