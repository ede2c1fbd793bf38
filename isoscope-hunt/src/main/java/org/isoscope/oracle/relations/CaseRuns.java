package org.isoscope.oracle.relations;

import java.util.List;
import java.util.Map;
import org.isoscope.engine.Dialect;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Step;
import org.isoscope.trace.Trace;

/** Runs a case, and others with the same tables, each from the same beginning. */
public interface CaseRuns {
  Dialect dialect();

  /** The statements that make its tables and fill them. */
  List<String> setup();

  /** The steps of the case itself. */
  List<Step> steps();

  /**
   * Runs steps.
   *
   * @param more sessions that the case does not have, with their levels
   */
  Trace run(List<Step> steps, Map<String, IsolationLevel> more);

  /** The columns of the primary key of each table that has one, after the setup; by plain name. */
  Map<String, List<String>> keys();
}
