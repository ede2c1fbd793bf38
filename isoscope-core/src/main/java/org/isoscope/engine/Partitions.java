package org.isoscope.engine;

/** How an engine's SQL cuts a table into partitions by ranges of its key. */
public enum Partitions {
  NONE,
  /** In the CREATE TABLE itself, as in MySQL. */
  LISTED,
  /** As tables of their own, as in PostgreSQL from 11 on. */
  ATTACHED
}
