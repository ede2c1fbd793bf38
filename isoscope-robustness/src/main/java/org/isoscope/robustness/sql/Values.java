package org.isoscope.robustness.sql;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isoscope.robustness.sql.Expression.Constant;
import org.isoscope.robustness.sql.Expression.Operation;
import org.isoscope.robustness.sql.Expression.Variable;

/** Expressions whose value does not depend on a tuple. */
final class Values {
  /** What equal operands make equal. */
  private static final Set<String> EXACT = Set.of("+", "-", "*", "/", "%", "||");

  private static final Set<String> FIXED = Set.of("+", "-", "*", "/", "%", "||", "::", "COLLATE");

  private Values() {}

  /** Whether it has one value while its statement runs. Functions may differ from call to call. */
  static boolean isFixed(Expression expression) {
    if (expression instanceof Operation operation) {
      return FIXED.contains(operation.operator())
          && operation.operands().stream().allMatch(Values::isFixed);
    }
    return expression instanceof Variable || expression instanceof Constant;
  }

  /**
   * A text that two expressions share only if they are equal; nothing if they may differ in spite
   * of the same text, as CURRENT_TIMESTAMP does.
   */
  static Optional<String> term(Expression expression, Function<Variable, String> variables) {
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
