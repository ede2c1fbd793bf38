package org.isoscope.oracle.relations;

import java.util.List;
import java.util.Map;
import org.isoscope.engine.Dialect;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Step;
import org.isoscope.trace.Trace;

/** A case with its steps in another order. */
record ReorderedRuns(CaseRuns real, List<Integer> order) implements CaseRuns {
  @Override
  public Dialect dialect() {
    return real.dialect();
  }

  @Override
  public List<String> setup() {
    return real.setup();
  }

  @Override
  public List<Step> steps() {
    return order.stream().map(real.steps()::get).map(Step::withoutExpectations).toList();
  }

  @Override
  public Trace run(List<Step> steps, Map<String, IsolationLevel> more) {
    return real.run(steps, more);
  }

  @Override
  public Map<String, List<String>> keys() {
    return real.keys();
  }
}
