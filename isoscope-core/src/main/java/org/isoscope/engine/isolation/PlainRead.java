package org.isoscope.engine.isolation;

/** What a query without a locking clause reads. */
public enum PlainRead {
  /** The newest version of each row, committed or not (Troc's V2). */
  DIRTY,
  /** What was committed when the statement started (V3). */
  STATEMENT_SNAPSHOT,
  /** What was committed when the transaction took its snapshot (V4). */
  TRANSACTION_SNAPSHOT,
  /** The newest committed version of each row, which is then locked against writers. */
  LOCKING
}
