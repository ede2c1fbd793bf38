package org.isoscope.engine.isolation;

/** When a transaction takes the snapshot that it keeps. */
public enum SnapshotMoment {
  /** With its first statement, for all tables. */
  FIRST_STATEMENT,
  /** With its first query that takes no lock, for all tables; writes take none. */
  FIRST_PLAIN_READ,
  /**
   * With the first statement that looks at what is in a table, for that table. An INSERT of
   * constants does not, nor does an UPDATE to constants without a condition: until then, they do
   * what they do at READ COMMITTED.
   */
  FIRST_LOOK_AT_TABLE
}
