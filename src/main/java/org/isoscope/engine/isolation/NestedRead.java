package org.isoscope.engine.isolation;

/** What the sub-queries of a write, and the query of an INSERT, read. */
public enum NestedRead {
  /** The same as a plain query of that moment. */
  AS_PLAIN,
  /** The newest committed versions, with locks. */
  NEWEST,
  /** One of the two, depending on the form of the statement; documented nowhere. */
  AS_PLAIN_OR_NEWEST
}
