package org.isoscope.generate;

import java.util.List;
import org.isoscope.generate.VisibleColumns.Visible;
import org.isoscope.model.RandomSource;
import org.isoscope.model.Value;
import org.isoscope.sql.Expression;
import org.isoscope.sql.Expression.Binary;
import org.isoscope.sql.Expression.Call;
import org.isoscope.sql.Expression.Cast;
import org.isoscope.sql.Expression.Literal;
import org.isoscope.sql.Function;
import org.isoscope.sql.Operator;
import org.isoscope.sql.SqlFlavor;
import org.isoscope.sql.SqlFlavor.Feature;
import org.isoscope.sql.SqlType;

/**
 * Values of a type. Texts stay within the eight characters that every column takes; numbers stay
 * small. CHAR is kept apart from the other texts, because its padding means something else in every
 * engine; a DOUBLE is never multiplied, because zero would have two forms.
 */
final class ExpressionGenerator {
  /** How deep expressions go. */
  static final int DEPTH = 2;

  private static final int TEXT_LENGTH = 8;

  private final CaseContext context;
  private final SqlFlavor flavor;
  private final RandomSource random;
  private final ConditionGenerator conditions;

  ExpressionGenerator(CaseContext context) {
    this.context = context;
    this.flavor = context.flavor();
    this.random = context.random();
    boolean arithmetic = !context.pool().data().hasBoundaries();
    this.conditions = new ConditionGenerator(random, arithmetic, this);
  }

  Expression condition(VisibleColumns scope) {
    return conditions.condition(scope, DEPTH);
  }

  Expression value(SqlType type, VisibleColumns scope, int depth) {
    if (depth == 0 || !scope.has(type) || random.chance(0.35)) {
      return leaf(type, scope);
    }
    Expression column = column(type, scope);
    return switch (random.weighted(16, 14, 6, 64)) {
      case 0 ->
          new Expression.Case(
              conditions.condition(scope, 0), column, otherThan(column, scope, depth - 1));
      case 1 -> call(Function.COALESCE, type, column, otherThan(column, scope, depth - 1));
      case 2 -> call(Function.NULLIF, type, column, literal(type, scope));
      default -> computed(type, scope, depth);
    };
  }

  private Expression otherThan(Expression first, VisibleColumns scope, int depth) {
    Expression second = value(first.type(), scope, depth);
    return second.equals(first) ? literal(first.type(), scope) : second;
  }

  private Expression computed(SqlType type, VisibleColumns scope, int depth) {
    return switch (type) {
      case INTEGER -> integer(scope, depth);
      case DECIMAL -> decimal(scope, depth);
      case DOUBLE -> approximate(scope, depth);
      case VARCHAR, TEXT -> text(type, scope, depth);
      case CHAR, BOOLEAN, DATE -> leaf(type, scope);
    };
  }

  private Expression integer(VisibleColumns scope, int depth) {
    return switch (random.weighted(55, 12, 10, 8, 15)) {
      case 0 -> sum(SqlType.INTEGER, scope, depth);
      case 1 -> product(SqlType.INTEGER, scope);
      case 2 -> call(Function.ABS, SqlType.INTEGER, value(SqlType.INTEGER, scope, depth - 1));
      case 3 -> call(Function.MOD, SqlType.INTEGER, leaf(SqlType.INTEGER, scope), number(2, 4));
      default -> textLength(scope, depth);
    };
  }

  private Expression textLength(VisibleColumns scope, int depth) {
    List<SqlType> texts =
        List.of(SqlType.VARCHAR, SqlType.TEXT, SqlType.CHAR).stream().filter(scope::has).toList();
    return texts.isEmpty()
        ? sum(SqlType.INTEGER, scope, depth)
        : call(Function.CHAR_LENGTH, SqlType.INTEGER, leaf(random.pick(texts), scope));
  }

  private Expression decimal(VisibleColumns scope, int depth) {
    return switch (random.weighted(60, 15, 10, 15)) {
      case 0 -> sum(SqlType.DECIMAL, scope, depth);
      case 1 -> product(SqlType.DECIMAL, scope);
      case 2 -> call(Function.ABS, SqlType.DECIMAL, leaf(SqlType.DECIMAL, scope));
      default -> new Cast(leaf(SqlType.INTEGER, scope), SqlType.DECIMAL);
    };
  }

  private Expression approximate(VisibleColumns scope, int depth) {
    return flavor.canCastTo(SqlType.DOUBLE) && random.chance(0.2)
        ? new Cast(leaf(SqlType.INTEGER, scope), SqlType.DOUBLE)
        : sum(SqlType.DOUBLE, scope, depth);
  }

  private Expression text(SqlType type, VisibleColumns scope, int depth) {
    return switch (random.weighted(30, 15, 15, 20, 20)) {
      case 0 ->
          cut(
              call(Function.CONCAT, type, column(type, scope), value(type, scope, depth - 1)),
              type);
      case 1 -> call(Function.UPPER, type, value(type, scope, depth - 1));
      case 2 -> call(Function.LOWER, type, value(type, scope, depth - 1));
      case 3 ->
          call(Function.SUBSTRING, type, column(type, scope), number(1, 2), number(1, TEXT_LENGTH));
      default -> numberAsText(type, scope);
    };
  }

  private Expression numberAsText(SqlType type, VisibleColumns scope) {
    return flavor.has(Feature.NUMBER_AS_TEXT) && scope.has(SqlType.INTEGER)
        ? cut(new Cast(column(SqlType.INTEGER, scope), type), type)
        : leaf(type, scope);
  }

  private Expression cut(Expression text, SqlType type) {
    return call(Function.SUBSTRING, type, text, number(1, 1), number(TEXT_LENGTH, TEXT_LENGTH));
  }

  private Expression sum(SqlType type, VisibleColumns scope, int depth) {
    Operator operator = random.chance(0.65) ? Operator.PLUS : Operator.MINUS;
    Expression first = column(type, scope);
    Expression second =
        random.chance(0.6)
            ? new Literal(ValueGenerator.usual(type, random), type)
            : otherThan(first, scope, depth - 1);
    return new Binary(operator, first, second, type);
  }

  private Expression product(SqlType type, VisibleColumns scope) {
    return new Binary(Operator.TIMES, column(type, scope), number(-1, 3), type);
  }

  private Expression number(int low, int high) {
    return new Literal(Value.of(random.between(low, high)), SqlType.INTEGER);
  }

  /** A column if there is one, or else a literal. */
  Expression leaf(SqlType type, VisibleColumns scope) {
    return random.chance(0.65) ? column(type, scope) : literal(type, scope);
  }

  private Expression column(SqlType type, VisibleColumns scope) {
    List<Visible> columns = scope.ofType(type);
    return columns.isEmpty() ? literal(type, scope) : random.pick(columns).ref();
  }

  Literal literal(SqlType type, VisibleColumns scope) {
    List<Visible> columns = scope.ofType(type);
    return columns.isEmpty()
        ? new Literal(ValueGenerator.usual(type, random), type)
        : literal(random.pick(columns));
  }

  /** A value that a column is likely to have. */
  Literal literal(Visible column) {
    Value value =
        column
            .origin()
            .map(table -> context.pool().value(table, table.column(column.ref().column())))
            .orElseGet(() -> ValueGenerator.usual(column.type(), random));
    return new Literal(value, column.type());
  }

  /** One argument less where the engine does not have the function. */
  private Expression call(Function function, SqlType type, Expression... arguments) {
    return flavor.has(function) ? new Call(function, List.of(arguments), type) : arguments[0];
  }
}
