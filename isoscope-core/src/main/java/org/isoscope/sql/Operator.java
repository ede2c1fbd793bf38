package org.isoscope.sql;

/** Operators between two operands. */
public enum Operator {
  PLUS("+"),
  MINUS("-"),
  TIMES("*"),
  EQUAL("="),
  UNEQUAL("<>"),
  LESS("<"),
  AT_MOST("<="),
  GREATER(">"),
  AT_LEAST(">="),
  AND("AND"),
  OR("OR");

  private final String sql;

  Operator(String sql) {
    this.sql = sql;
  }

  public String sql() {
    return sql;
  }

  public boolean isArithmetic() {
    return this == PLUS || this == MINUS || this == TIMES;
  }
}
