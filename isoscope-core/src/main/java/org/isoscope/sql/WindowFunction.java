package org.isoscope.sql;

/** Window functions. */
public enum WindowFunction {
  /** Needs a total order, or the numbers of equal rows would be anybody's guess. */
  ROW_NUMBER,
  RANK,
  DENSE_RANK,
  COUNT,
  SUM,
  MIN,
  MAX
}
