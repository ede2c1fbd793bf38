package org.isoscope.robustness.derivation;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.sql.ParsedExpression.Constant;
import org.isoscope.robustness.sql.ParsedExpression.Operation;
import org.isoscope.robustness.sql.ParsedExpression.Variable;

/** Expressions whose value does not depend on a tuple. */
final class FixedValues {
  /** What equal operands make equal. */
  private static final Set<String> EXACT = Set.of("+", "-", "*", "/", "%", "||");

  private static final Set<String> FIXED = Set.of("+", "-", "*", "/", "%", "||", "::", "COLLATE");

  private FixedValues() {}

  /** Whether it has one value while its statement runs. Functions may differ from call to call. */
  static boolean isFixed(ParsedExpression expression) {
    if (expression instanceof Operation operation) {
      return FIXED.contains(operation.operator())
          && operation.operands().stream().allMatch(FixedValues::isFixed);
    }
    return expression instanceof Variable || expression instanceof Constant;
  }

  /** Whether a parameter is part of it that no other statement has. */
  static boolean hasValueOfOneStatement(ParsedExpression expression) {
    return expression instanceof Operation operation
        ? operation.operands().stream().anyMatch(FixedValues::hasValueOfOneStatement)
        : expression instanceof Variable variable && variable.isOfOneStatement();
  }

  /**
   * A text that two expressions share only if they are equal; nothing if they may differ in spite
   * of the same text, as CURRENT_TIMESTAMP does.
   */
  static Optional<String> term(ParsedExpression expression, Function<Variable, String> variables) {
    if (expression instanceof Variable variable) {
      return Optional.of(variables.apply(variable));
    }
    if (expression instanceof Constant constant) {
      char first = constant.text().charAt(0);
      return first == '\'' || Character.isDigit(first)
          ? Optional.of(constant.text())
          : Optional.empty();
    }
    if (expression instanceof Operation operation && EXACT.contains(operation.operator())) {
      var terms = operation.operands().stream().map(one -> term(one, variables)).toList();
      return terms.stream().allMatch(Optional::isPresent)
          ? Optional.of(
              terms.stream()
                  .map(Optional::get)
                  .collect(Collectors.joining(" " + operation.operator() + " ", "(", ")")))
          : Optional.empty();
    }
    return Optional.empty();
  }
}
