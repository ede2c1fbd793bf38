package org.isoscope.engine.isolation;

/** When a transaction takes the snapshot that it keeps. */
public enum SnapshotMoment {
  /** With its first statement, for all tables. */
  FIRST_STATEMENT,
  /** With its first query that takes no lock, for all tables; writes take none. */
  FIRST_PLAIN_READ,
  /** With the first statement that touches a table, for that table. */
  FIRST_TOUCH_OF_TABLE
}
