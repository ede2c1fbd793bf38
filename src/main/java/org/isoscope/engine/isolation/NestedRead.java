package org.isoscope.engine.isolation;

/** What the sub-queries of a write, and the query of an INSERT, read. */
public enum NestedRead {
  /** The same as a plain query of that moment. */
  AS_PLAIN,
  /** The newest committed versions, with locks. */
  NEWEST,
  /**
   * The same as a plain query in an UPDATE and in INSERT … SELECT; one or the other, depending on
   * the form of the statement, elsewhere.
   */
  AS_PLAIN_IN_UPDATES
}
