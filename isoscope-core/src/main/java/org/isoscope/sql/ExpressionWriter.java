package org.isoscope.sql;

import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.isoscope.model.Value;
import org.isoscope.sql.SqlFlavor.Feature;

/**
 * Writes expressions. Every operand that is not a leaf is in brackets, so precedence never acts.
 */
final class ExpressionWriter {
  private static final Pattern WORD = Pattern.compile("\\w+");

  private final SqlFlavor flavor;
  private final Function<String, String> sources;
  private final Function<Query, String> queries;

  /**
   * @param sources the name under which a source is known, from its name in the tree
   * @param queries writes sub-queries
   */
  ExpressionWriter(
      SqlFlavor flavor, Function<String, String> sources, Function<Query, String> queries) {
    this.flavor = flavor;
    this.sources = sources;
    this.queries = queries;
  }

  String write(Expression expression) {
    if (expression instanceof Expression.Literal literal) {
      return literal(flavor, literal.value(), literal.type());
    }
    if (expression instanceof Expression.ColumnRef ref) {
      return ref.source().map(source -> sources.apply(source) + ".").orElse("") + ref.column();
    }
    if (expression instanceof Expression.Not not) {
      return "NOT " + operand(not.operand());
    }
    if (expression instanceof Expression.Negate negate) {
      return "-" + operand(negate.operand());
    }
    if (expression instanceof Expression.Binary binary) {
      return operand(binary.left()) + " " + binary.operator().sql() + " " + operand(binary.right());
    }
    if (expression instanceof Expression.Between between) {
      return operand(between.operand())
          + " BETWEEN "
          + operand(between.low())
          + " AND "
          + operand(between.high());
    }
    if (expression instanceof Expression.InList in) {
      return operand(in.operand()) + " IN (" + list(in.choices()) + ")";
    }
    if (expression instanceof Expression.Like like) {
      return operand(like.operand()) + " LIKE " + Value.of(like.pattern()).literal();
    }
    if (expression instanceof Expression.IsNull test) {
      return operand(test.operand()) + (test.negated() ? " IS NOT NULL" : " IS NULL");
    }
    if (expression instanceof Expression.Case choice) {
      return "CASE WHEN "
          + write(choice.condition())
          + " THEN "
          + write(choice.yes())
          + " ELSE "
          + write(choice.no())
          + " END";
    }
    if (expression instanceof Expression.Cast cast) {
      return "CAST(" + write(cast.operand()) + " AS " + flavor.castTypes().get(cast.type()) + ")";
    }
    if (expression instanceof Expression.Call call) {
      return call(call);
    }
    return aboutRows(expression);
  }

  /** Expressions over more than one row. */
  private String aboutRows(Expression expression) {
    if (expression instanceof Expression.Aggregate aggregate) {
      return aggregate.function().name()
          + "("
          + (aggregate.distinct() ? "DISTINCT " : "")
          + aggregate.argument().map(this::write).orElse("*")
          + ")";
    }
    if (expression instanceof Expression.Window window) {
      return window(window);
    }
    if (expression instanceof Expression.Exists exists) {
      return (exists.negated() ? "NOT EXISTS (" : "EXISTS (") + queries.apply(exists.query()) + ")";
    }
    if (expression instanceof Expression.InQuery in) {
      return operand(in.operand())
          + (in.negated() ? " NOT IN (" : " IN (")
          + queries.apply(in.query())
          + ")";
    }
    if (expression instanceof Expression.Scalar scalar) {
      return "(" + queries.apply(scalar.query()) + ")";
    }
    throw new IllegalArgumentException("not an expression that can be written: " + expression);
  }

  private String call(Expression.Call call) {
    String name = flavor.functions().get(call.function());
    if (WORD.matcher(name).matches()) {
      return name + "(" + list(call.arguments()) + ")";
    }
    return call.arguments().stream()
        .map(this::operand)
        .collect(Collectors.joining(" " + name + " "));
  }

  private String window(Expression.Window window) {
    boolean counts = window.function() == WindowFunction.COUNT;
    String argument = window.argument().map(this::write).orElse(counts ? "*" : "");
    String partition =
        window.partition().isEmpty() ? "" : "PARTITION BY " + list(window.partition());
    String order = window.order().isEmpty() ? "" : "ORDER BY " + list(window.order());
    String gap = partition.isEmpty() || order.isEmpty() ? "" : " ";
    return window.function().name() + "(" + argument + ") OVER (" + partition + gap + order + ")";
  }

  /** A value on its way into a column, which gives NULL its type. */
  String stored(Expression value) {
    return value instanceof Expression.Literal literal && literal.value() instanceof Value.Null
        ? "NULL"
        : write(value);
  }

  String list(List<Expression> expressions) {
    return expressions.stream().map(this::write).collect(Collectors.joining(", "));
  }

  private String operand(Expression expression) {
    boolean bare =
        expression instanceof Expression.Literal
            || expression instanceof Expression.ColumnRef
            || expression instanceof Expression.Scalar
            || expression instanceof Expression.Aggregate
            || expression instanceof Expression.Cast
            || (expression instanceof Expression.Call call
                && WORD.matcher(flavor.functions().get(call.function())).matches());
    boolean negative = expression instanceof Expression.Literal l && write(l).startsWith("-");
    return bare && !negative ? write(expression) : "(" + write(expression) + ")";
  }

  static String literal(SqlFlavor flavor, Value value, SqlType type) {
    if (value instanceof Value.Null) {
      return flavor.has(Feature.UNTYPED_NULL)
          ? "NULL"
          : "CAST(NULL AS " + flavor.castTypes().get(type) + ")";
    }
    if (value instanceof Value.Bool truth && !flavor.has(Feature.BOOLEAN_LITERALS)) {
      return truth.truth() ? "1" : "0";
    }
    if (type == SqlType.DATE) {
      return flavor.has(Feature.DATE_LITERALS)
          ? "DATE " + value.literal()
          : "CAST(" + value.literal() + " AS DATE)";
    }
    if (type == SqlType.DOUBLE) {
      return approximate(value);
    }
    return value.literal();
  }

  /** With an exponent, so that it is not taken for an exact number. */
  private static String approximate(Value value) {
    String digits = value.literal();
    return digits.contains("E") ? digits : digits + "E0";
  }
}
