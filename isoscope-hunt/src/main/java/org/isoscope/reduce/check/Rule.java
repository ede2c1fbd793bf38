package org.isoscope.reduce.check;

/** What a test case has to keep to be SQL that every engine takes, with one answer. */
public enum Rule {
  /** Lists that cannot be empty are not, and rows are as wide as their tables. */
  SHAPE,
  /** Tables, sources and columns exist where they are named, with that type. */
  NAMES,
  /** Conditions are truth values; sides of a set operation, sub-queries and inserts fit. */
  TYPES,
  /** Aggregates stand where they may, and beside them only what is grouped by. */
  GROUPING,
  /** A limit or a row number has a total order; nothing is ordered or grouped by a constant. */
  ORDER,
  /** A sub-query in the place of a value has one row. */
  ONE_ROW,
  /** A column that cannot be NULL has values in all rows and inserts. */
  NOT_NULL,
  /** The first rows keep the unique keys. */
  UNIQUE,
  /** Who rolls back to a savepoint has set it. */
  SAVEPOINTS,
  /** Constant arguments are inside of what their function takes. */
  ARGUMENTS
}
