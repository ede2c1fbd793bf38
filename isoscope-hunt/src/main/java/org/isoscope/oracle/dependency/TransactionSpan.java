package org.isoscope.oracle.dependency;

/**
 * How a transaction went. Times are places in the trace's events.
 *
 * @param asked the last event before anything of it was sent to the engine; 0 if that is not known
 * @param begun when the first of its statements was done that surely took a snapshot
 * @param ended when it had committed or was rolled back
 */
public record TransactionSpan(
    String transaction, boolean committed, int asked, int begun, int ended) {
  /** Of a transaction that may have been sent to the engine at any time before. */
  public TransactionSpan(String transaction, boolean committed, int begun, int ended) {
    this(transaction, committed, 0, begun, ended);
  }
}
