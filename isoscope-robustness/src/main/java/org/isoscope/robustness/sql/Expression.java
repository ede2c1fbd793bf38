package org.isoscope.robustness.sql;

import java.util.List;
import java.util.Optional;

/** An expression, as far as the derivation looks into it. */
sealed interface Expression {
  /** A column, or a name that may turn out to be one. */
  record Column(Optional<Token> qualifier, Token name) implements Expression {}

  /** {@code *} or {@code t.*}. */
  record Star(Optional<Token> qualifier, Token where) implements Expression {}

  record Variable(Token name) implements Expression {
    String key() {
      return name.lower();
    }
  }

  /** A number or text, or a word like NULL or CURRENT_DATE. */
  record Constant(String text) implements Expression {}

  /** Operators do not differ but in the ones that the derivation asks for: =, AND, row. */
  record Operation(String operator, List<Expression> operands) implements Expression {
    public Operation {
      operands = List.copyOf(operands);
    }
  }

  /** A function of the database; nothing is known about its value. */
  record Call(Token name, List<Expression> arguments) implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * A query in parentheses.
   *
   * @param emptyCounts whether it also tells something if it finds nothing, as in EXISTS and IN
   */
  record SubQuery(Query query, boolean emptyCounts) implements Expression {}
}
