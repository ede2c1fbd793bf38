package org.isoscope.engine.isolation;

/** What the sub-queries of a write, and the query of an INSERT, read. */
public enum NestedRead {
  /** The same as a plain query of that moment. */
  AS_PLAIN,
  /** The newest committed versions, with locks. */
  NEWEST,
  /**
   * The same as a plain query in an UPDATE and in INSERT … SELECT; one or the other, depending on
   * the form of the statement, elsewhere. A plain query takes its snapshot when it first reads,
   * which in an UPDATE that waits may be before or after that, depending on the plan.
   */
  AS_PLAIN_IN_UPDATES
}
