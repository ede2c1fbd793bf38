package org.isoscope.sql;

/** Aggregates that do not depend on the order of rows. */
public enum AggregateFunction {
  COUNT,
  SUM,
  MIN,
  MAX
}
