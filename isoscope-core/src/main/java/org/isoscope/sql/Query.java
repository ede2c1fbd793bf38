package org.isoscope.sql;

import java.util.List;
import java.util.Optional;

/** A query. Its columns are called c1, c2 … to whoever encloses it. */
public sealed interface Query {
  /** The types of its columns. */
  List<SqlType> types();

  /**
   * A single SELECT.
   *
   * @param from absent for a query of constants
   * @param limit with an order that is total over the rows, and never without
   */
  record Select(
      boolean distinct,
      List<Expression> items,
      Optional<Source> from,
      List<Join> joins,
      Optional<Expression> where,
      List<Expression> groupBy,
      Optional<Expression> having,
      List<Expression> orderBy,
      Optional<Integer> limit)
      implements Query {
    public Select {
      items = List.copyOf(items);
      joins = List.copyOf(joins);
      groupBy = List.copyOf(groupBy);
      orderBy = List.copyOf(orderBy);
    }

    /** The plainest form there is. */
    public static Select of(List<Expression> items, Source from, Optional<Expression> where) {
      return new Select(
          false,
          items,
          Optional.of(from),
          List.of(),
          where,
          List.of(),
          Optional.empty(),
          List.of(),
          Optional.empty());
    }

    public Select withDistinct(boolean other) {
      return new Select(other, items, from, joins, where, groupBy, having, orderBy, limit);
    }

    public Select withItems(List<Expression> others) {
      return new Select(distinct, others, from, joins, where, groupBy, having, orderBy, limit);
    }

    public Select withFrom(Optional<Source> source, List<Join> others) {
      return new Select(distinct, items, source, others, where, groupBy, having, orderBy, limit);
    }

    public Select withWhere(Optional<Expression> other) {
      return new Select(distinct, items, from, joins, other, groupBy, having, orderBy, limit);
    }

    public Select withGroups(List<Expression> groups, Optional<Expression> condition) {
      return new Select(distinct, items, from, joins, where, groups, condition, orderBy, limit);
    }

    public Select withOrder(List<Expression> order, Optional<Integer> rows) {
      return new Select(distinct, items, from, joins, where, groupBy, having, order, rows);
    }

    @Override
    public List<SqlType> types() {
      return items.stream().map(Expression::type).toList();
    }
  }

  /** Two queries of the same types. */
  record SetOperation(Kind kind, Query left, Query right) implements Query {
    /** What is done with the two results. */
    public enum Kind {
      UNION,
      UNION_ALL,
      INTERSECT,
      EXCEPT
    }

    @Override
    public List<SqlType> types() {
      return left.types();
    }
  }

  /** {@code WITH name AS (definition) body}. */
  record With(String name, Query definition, Query body) implements Query {
    @Override
    public List<SqlType> types() {
      return body.types();
    }
  }
}
