package org.isoscope.run;

import org.isoscope.trace.Event;
import org.isoscope.trace.StepRecord;

/** Hears of a live run what happens in it, on the run's own thread. */
public interface LiveListener {
  /**
   * Something happened to a step.
   *
   * @param record the step as it is now
   */
  void happened(Event event, StepRecord record);

  /** Something that the person must know. */
  void noted(String text);
}
