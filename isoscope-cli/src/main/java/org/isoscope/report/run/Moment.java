package org.isoscope.report.run;

import org.isoscope.trace.StepRecord;

/**
 * One entry of a time line.
 *
 * @param afterQueueing whether the step's turn had come earlier, while its session was waiting
 */
record Moment(Kind kind, StepRecord record, boolean afterQueueing) {
  /** What is told of the step at this moment. */
  enum Kind {
    /** It was submitted and ended, or it was never submitted: all there is to say. */
    WHOLE,
    /** It was submitted and waits; how it ends comes later. */
    BLOCKED,
    /** It stopped waiting and ended. */
    RESUMED
  }

  /** Whether the step itself is shown here, not only what became of it. */
  boolean showsStatement() {
    return kind != Kind.RESUMED;
  }

  boolean showsWait() {
    return showsStatement() && record.blocked();
  }

  boolean showsOutcome() {
    return kind != Kind.BLOCKED;
  }

  String session() {
    return record.step().session();
  }
}
