package org.isoscope.sql;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.isoscope.model.Value;

/** An expression with its type. Sub-queries are among its parts, see {@link #queries}. */
public sealed interface Expression {
  SqlType type();

  /** The expressions directly inside, not those of sub-queries. */
  default List<Expression> parts() {
    return List.of();
  }

  /** The sub-queries directly inside. */
  default List<Query> queries() {
    return List.of();
  }

  /** What is true, false or unknown; comparisons and AND are {@link Binary}. */
  sealed interface Condition extends Expression {
    @Override
    default SqlType type() {
      return SqlType.BOOLEAN;
    }
  }

  /** One whose only part is its operand. */
  sealed interface OfOne extends Expression {
    Expression operand();

    @Override
    default List<Expression> parts() {
      return List.of(operand());
    }
  }

  /** One with a query in it. */
  sealed interface OfQuery extends Expression {
    Query query();

    @Override
    default List<Query> queries() {
      return List.of(query());
    }
  }

  /** A constant; NULL has a type too. */
  record Literal(Value value, SqlType type) implements Expression {}

  /** A column, by the alias of its source in a query; without one in an UPDATE or DELETE. */
  record ColumnRef(Optional<String> source, String column, SqlType type) implements Expression {}

  /** {@code NOT x}. */
  record Not(Expression operand) implements Condition, OfOne {}

  /** {@code -x}. */
  record Negate(Expression operand) implements OfOne {
    @Override
    public SqlType type() {
      return operand.type();
    }
  }

  /** An operator between two operands. */
  record Binary(Operator operator, Expression left, Expression right, SqlType type)
      implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(left, right);
    }
  }

  /** {@code x BETWEEN low AND high}. */
  record Between(Expression operand, Expression low, Expression high) implements Condition {
    @Override
    public List<Expression> parts() {
      return List.of(operand, low, high);
    }
  }

  /** {@code x IN (a, b)}. */
  record InList(Expression operand, List<Expression> choices) implements Condition {
    public InList {
      choices = List.copyOf(choices);
    }

    @Override
    public List<Expression> parts() {
      return Stream.concat(Stream.of(operand), choices.stream()).toList();
    }
  }

  /** {@code x LIKE 'a%'}. */
  record Like(Expression operand, String pattern) implements Condition, OfOne {}

  /** {@code x IS NULL}, {@code x IS NOT NULL}. */
  record IsNull(Expression operand, boolean negated) implements Condition, OfOne {}

  /** {@code CASE WHEN condition THEN yes ELSE no END}. */
  record Case(Expression condition, Expression yes, Expression no) implements Expression {
    @Override
    public SqlType type() {
      return yes.type();
    }

    @Override
    public List<Expression> parts() {
      return List.of(condition, yes, no);
    }
  }

  /** {@code CAST(x AS type)}. */
  record Cast(Expression operand, SqlType type) implements OfOne {}

  /** A function of its arguments and of nothing else. */
  record Call(Function function, List<Expression> arguments, SqlType type) implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public List<Expression> parts() {
      return arguments;
    }
  }

  /** {@code COUNT(*)} without an argument, {@code SUM(x)}, {@code COUNT(DISTINCT x)}. */
  record Aggregate(
      AggregateFunction function, boolean distinct, Optional<Expression> argument, SqlType type)
      implements Expression {
    @Override
    public List<Expression> parts() {
      return argument.stream().toList();
    }
  }

  /** A window function; its order is total wherever the function depends on it. */
  record Window(
      WindowFunction function,
      Optional<Expression> argument,
      List<Expression> partition,
      List<Expression> order,
      SqlType type)
      implements Expression {
    public Window {
      partition = List.copyOf(partition);
      order = List.copyOf(order);
    }

    @Override
    public List<Expression> parts() {
      return Stream.of(argument.stream(), partition.stream(), order.stream())
          .flatMap(part -> part)
          .toList();
    }
  }

  /** {@code EXISTS (query)}. */
  record Exists(Query query, boolean negated) implements Condition, OfQuery {}

  /** {@code x IN (query)}. */
  record InQuery(Expression operand, Query query, boolean negated)
      implements Condition, OfOne, OfQuery {}

  /** A query of one column that can have one row at most: an aggregate. */
  record Scalar(Query query, SqlType type) implements OfQuery {}
}
