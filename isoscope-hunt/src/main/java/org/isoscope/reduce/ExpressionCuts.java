package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.isoscope.model.Value;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Query;
import org.isoscope.sql.References;
import org.isoscope.sql.Schema;
import org.isoscope.sql.SqlType;

/** Smaller expressions of the same type. */
final class ExpressionCuts {
  private ExpressionCuts() {}

  /** One part in place of the whole, the smallest first; a constant; then cuts inside. */
  static List<Expression> of(Expression expression, Schema schema) {
    List<Expression> cuts = new ArrayList<>();
    inside(expression)
        .filter(part -> part.type() == expression.type())
        .distinct()
        .sorted(Comparator.comparing(ExpressionCuts::size))
        .forEach(cuts::add);
    if (!isAggregated(expression)) {
      cuts.addAll(constants(expression));
    }
    if (expression instanceof Expression.InList in && in.choices().size() > 1) {
      for (int i = 0; i < in.choices().size(); i++) {
        cuts.add(new Expression.InList(in.operand(), SchemaCuts.without(in.choices(), i)));
      }
    }
    if (expression instanceof Expression.Window window) {
      cuts.addAll(narrower(window));
    }
    cuts.addAll(cutInside(expression, schema));
    return cuts;
  }

  private static List<Expression> narrower(Expression.Window window) {
    List<Expression> cuts = new ArrayList<>();
    for (int i = 0; i < window.partition().size(); i++) {
      cuts.add(with(window, SchemaCuts.without(window.partition(), i), window.order()));
    }
    for (int i = 0; i < window.order().size() && window.order().size() > 1; i++) {
      cuts.add(with(window, window.partition(), SchemaCuts.without(window.order(), i)));
    }
    return cuts;
  }

  private static Expression with(
      Expression.Window window, List<Expression> partition, List<Expression> order) {
    return new Expression.Window(
        window.function(), window.argument(), partition, order, window.type());
  }

  /** The list with each of its expressions cut in turn. */
  static List<List<Expression>> ofEach(List<Expression> all, Schema schema) {
    List<List<Expression>> cuts = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      for (Expression cut : of(all.get(i), schema)) {
        cuts.add(replaced(all, i, cut));
      }
    }
    return cuts;
  }

  static <T> List<T> replaced(List<T> all, int index, T by) {
    List<T> others = new ArrayList<>(all);
    others.set(index, by);
    return others;
  }

  private static List<Expression> cutInside(Expression expression, Schema schema) {
    List<Expression> cuts = new ArrayList<>();
    // A column is as plain in an aggregate as a constant, and easier to read.
    List<List<Expression>> inside =
        expression instanceof Expression.Aggregate
            ? ItemCuts.of(expression.parts(), schema)
            : ofEach(expression.parts(), schema);
    for (List<Expression> parts : inside) {
      cuts.add(ExpressionParts.with(expression, parts, expression.queries()));
    }
    for (int i = 0; i < expression.queries().size(); i++) {
      for (Query cut : QueryCuts.of(expression.queries().get(i), schema)) {
        List<Query> queries = replaced(expression.queries(), i, cut);
        cuts.add(ExpressionParts.with(expression, expression.parts(), queries));
      }
    }
    return cuts;
  }

  /** All parts, but not those of sub-queries; what an aggregate is about cannot stand outside. */
  private static Stream<Expression> inside(Expression expression) {
    return expression instanceof Expression.Aggregate
        ? Stream.empty()
        : expression.parts().stream().flatMap(part -> Stream.concat(Stream.of(part), inside(part)));
  }

  private static boolean isAggregated(Expression expression) {
    return expression instanceof Expression.Aggregate
        || expression.parts().stream().anyMatch(ExpressionCuts::isAggregated);
  }

  private static int size(Expression expression) {
    AtomicInteger size = new AtomicInteger();
    References.visit(expression, each -> size.incrementAndGet());
    return size.get();
  }

  /** The plainest constants in place of anything that is not one. */
  private static List<Expression> constants(Expression expression) {
    if (expression instanceof Expression.Literal) {
      return List.of();
    }
    SqlType type = expression.type();
    return values(type).stream()
        .<Expression>map(value -> new Expression.Literal(value, type))
        .toList();
  }

  private static List<Value> values(SqlType type) {
    return switch (type) {
      case INTEGER, DECIMAL -> List.of(Value.of(0));
      case DOUBLE -> List.of(new Value.Approximate(0));
      case CHAR, VARCHAR, TEXT -> List.of(Value.of("a"));
      case BOOLEAN -> List.of(new Value.Bool(true), new Value.Bool(false));
      // How a date is written, its generator knows.
      case DATE -> List.of();
    };
  }
}
