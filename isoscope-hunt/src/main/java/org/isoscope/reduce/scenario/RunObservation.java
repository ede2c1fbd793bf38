package org.isoscope.reduce.scenario;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Row;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * All that can be seen of a run but its waits: what each step did, by its line, and the rows that
 * are there at the end.
 */
record RunObservation(Map<Integer, String> steps, Map<String, ResultTable> end) {
  static RunObservation of(Trace trace) {
    Map<Integer, String> steps = new HashMap<>();
    for (StepRecord record : trace.steps()) {
      // Only the steps of the scenario itself have a line.
      if (record.step().line() > 0) {
        steps.put(record.step().line(), text(record.outcome()));
      }
    }
    return new RunObservation(Collections.unmodifiableMap(steps), trace.finalState());
  }

  private static String text(StepOutcome outcome) {
    if (outcome instanceof StepOutcome.Rows rows) {
      List<String> sorted = rows.table().rows().stream().map(Row::toString).sorted().toList();
      return "rows " + sorted;
    }
    return Symptom.outcome(outcome);
  }
}
