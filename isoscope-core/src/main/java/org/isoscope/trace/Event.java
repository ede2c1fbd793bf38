package org.isoscope.trace;

/** Something that happened to a step, in the order of the trace. */
public record Event(Kind kind, int step) {
  /** What happened. */
  public enum Kind {
    /** Its turn came while its session was still waiting. */
    QUEUED,
    SUBMITTED,
    BLOCKED,
    RESUMED,
    DONE
  }
}
