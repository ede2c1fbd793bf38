package org.isoscope.generate;

import java.util.List;
import org.isoscope.generate.VisibleColumns.Visible;
import org.isoscope.model.RandomSource;
import org.isoscope.model.Value;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Expression.Binary;
import org.isoscope.sql.Expression.Literal;
import org.isoscope.sql.Operator;
import org.isoscope.sql.SqlType;

/** Conditions without sub-queries, with operands of one type, that fail for no row. */
record ConditionGenerator(RandomSource random, boolean arithmetic, ExpressionGenerator values) {
  private static final List<Operator> COMPARISONS =
      List.of(
          Operator.EQUAL,
          Operator.EQUAL,
          Operator.UNEQUAL,
          Operator.LESS,
          Operator.AT_MOST,
          Operator.GREATER,
          Operator.AT_LEAST);
  private static final List<String> PATTERNS = List.of("a%", "%b", "%c%", "k%", "_", "x_", "%");

  Expression condition(VisibleColumns scope, int depth) {
    if (depth > 0 && random.chance(0.35)) {
      return switch (random.weighted(45, 35, 20)) {
        case 0 -> both(Operator.AND, condition(scope, depth - 1), condition(scope, depth - 1));
        case 1 -> both(Operator.OR, condition(scope, depth - 1), condition(scope, depth - 1));
        default -> new Expression.Not(condition(scope, depth - 1));
      };
    }
    return about(random.pick(scope.columns()), scope, depth);
  }

  static Expression both(Operator operator, Expression left, Expression right) {
    return new Binary(operator, left, right, SqlType.BOOLEAN);
  }

  private Expression about(Visible column, VisibleColumns scope, int depth) {
    if (column.type() == SqlType.BOOLEAN) {
      return random.chance(0.8)
          ? both(Operator.EQUAL, column.ref(), values.literal(column))
          : new Expression.IsNull(column.ref(), random.chance(0.5));
    }
    return switch (random.weighted(46, 18, 10, 10, 8, 8)) {
      case 0 -> both(random.pick(COMPARISONS), column.ref(), operand(column));
      case 1 -> computed(column, scope, depth);
      case 2 -> between(column);
      case 3 -> new Expression.InList(column.ref(), choices(column));
      case 4 -> new Expression.IsNull(column.ref(), random.chance(0.5));
      default ->
          column.type().isText()
              ? new Expression.Like(column.ref(), random.pick(PATTERNS))
              : both(Operator.EQUAL, column.ref(), values.literal(column));
    };
  }

  /**
   * A condition that fails for some rows would fail or not as the engine looks at these rows or
   * not; so nothing is computed where a result may be too large.
   */
  private Expression computed(Visible column, VisibleColumns scope, int depth) {
    if (!arithmetic) {
      return both(random.pick(COMPARISONS), column.ref(), values.leaf(column.type(), scope));
    }
    return both(
        random.pick(COMPARISONS),
        values.value(column.type(), scope, Math.max(depth, 1)),
        values.leaf(column.type(), scope));
  }

  /** NULL now and then, which nothing compares with. */
  private Expression operand(Visible column) {
    return random.chance(0.02) ? nothing(column) : values.literal(column);
  }

  private static Literal nothing(Visible column) {
    return new Literal(Value.ofNull(), column.type());
  }

  private Expression between(Visible column) {
    Literal one = values.literal(column);
    if (column.type().isNumeric()) {
      Value high = ValueGenerator.plus(one.value(), random.between(0, 4));
      return new Expression.Between(column.ref(), one, new Literal(high, column.type()));
    }
    Literal other = values.literal(column);
    return one.value().literal().compareTo(other.value().literal()) <= 0
        ? new Expression.Between(column.ref(), one, other)
        : new Expression.Between(column.ref(), other, one);
  }

  private List<Expression> choices(Visible column) {
    return random.chance(0.1)
        ? List.of(values.literal(column), nothing(column))
        : List.of(values.literal(column), values.literal(column));
  }
}
