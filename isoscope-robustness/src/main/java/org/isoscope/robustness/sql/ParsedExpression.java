package org.isoscope.robustness.sql;

import java.util.List;
import java.util.Optional;

/** An expression, as far as the derivation looks into it. */
public sealed interface ParsedExpression {
  default boolean isOperation(String operator) {
    return this instanceof Operation operation && operation.operator().equals(operator);
  }

  /** The conditions that are joined by AND; none if there is no condition, or it is TRUE. */
  static List<ParsedExpression> conjuncts(Optional<ParsedExpression> condition) {
    if (condition.isEmpty()
        || (condition.get() instanceof Constant word && word.text().equalsIgnoreCase("TRUE"))) {
      return List.of();
    }
    return condition.get() instanceof Operation operation && operation.isOperation(Operation.AND)
        ? operation.operands().stream()
            .flatMap(part -> conjuncts(Optional.of(part)).stream())
            .toList()
        : List.of(condition.get());
  }

  /** A column, or a name that may turn out to be one. */
  record Column(Optional<PlacedToken> qualifier, PlacedToken name) implements ParsedExpression {}

  /** {@code *} or {@code t.*}. */
  record Star(Optional<PlacedToken> qualifier, PlacedToken where) implements ParsedExpression {}

  record Variable(PlacedToken name) implements ParsedExpression {
    public String key() {
      return name.lower();
    }

    /** Whether no other statement can have the same: {@code $1} and {@code ?}. */
    public boolean isOfOneStatement() {
      return name.text().startsWith("?") || name.text().indexOf('@') > 0;
    }
  }

  /** A number or text, or a word like NULL or CURRENT_DATE. */
  record Constant(String text) implements ParsedExpression {}

  /** Operators do not differ but in the ones that the derivation asks for: =, AND, row. */
  record Operation(String operator, List<ParsedExpression> operands) implements ParsedExpression {
    static final String AND = "AND";
    public static final String EQUALS = "=";
    public static final String ROW = "ROW";

    public Operation {
      operands = List.copyOf(operands);
    }
  }

  /** A function of the database; nothing is known about its value. */
  record Call(PlacedToken name, List<ParsedExpression> arguments) implements ParsedExpression {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * A query in parentheses.
   *
   * @param emptyCounts whether it also tells something if it finds nothing, as in EXISTS and IN
   */
  record SubQuery(ParsedQuery query, boolean emptyCounts) implements ParsedExpression {}
}
