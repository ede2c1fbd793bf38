package org.isoscope.oracle.dependency;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.oracle.dependency.ListedStatement.Standing;
import org.isoscope.trace.StepOutcome;

/** Lists the statements of an instrumented run, without the reads around them. */
public final class StatementListing {
  private final InstrumentedRun run;
  private final Map<Integer, String> labels = new HashMap<>();
  private final Map<Integer, Integer> steps;
  private final Set<Integer> done = new HashSet<>();
  private final Set<Integer> undone = new HashSet<>();

  public StatementListing(InstrumentedRun run, List<Access> accesses) {
    this.run = run;
    this.steps = run.ownSteps();
    for (Access access : accesses) {
      TrackedUnit unit = run.unit(access.step());
      labels.put(unit.number(), unit.transaction() + "." + (access.index() + 1));
      done.add(unit.number());
      if (!access.transaction().equals(unit.transaction())) {
        undone.add(unit.number());
      }
    }
    number(accesses.size());
  }

  /** What was not executed is counted behind all that was, so that no two are called alike. */
  private void number(int executed) {
    int place = executed;
    for (int index : run.order()) {
      TrackedUnit unit = run.units().get(index);
      if (unit.statement().isPresent() && !labels.containsKey(unit.number())) {
        labels.put(unit.number(), unit.transaction() + "." + ++place);
      }
    }
  }

  public String label(TrackedUnit unit) {
    return labels.getOrDefault(unit.number(), unit.transaction());
  }

  /** All statements, commits and savepoints in the order in which they were done. */
  public List<ListedStatement> statements() {
    return statements(Map.of(), Map.of());
  }

  /**
   * The same.
   *
   * @param others the standing of those that are not judged, by the number of the statement
   * @param judged what statements did when they were judged, by their number
   */
  public List<ListedStatement> statements(
      Map<Integer, Standing> others, Map<Integer, StepOutcome> judged) {
    List<ListedStatement> listed = new ArrayList<>();
    for (int index : run.order()) {
      TrackedUnit unit = run.units().get(index);
      int step = steps.get(index);
      boolean isStatement = unit.statement().isPresent();
      listed.add(
          new ListedStatement(
              isStatement ? label(unit) : unit.transaction(),
              unit.transaction(),
              unit.statement()
                  .map(ObservedStatement::written)
                  .orElseGet(() -> run.steps().get(step).sql()),
              judged.getOrDefault(unit.number(), run.outcome(step)),
              isStatement ? standing(unit, others, judged.keySet()) : Standing.MARK));
    }
    return listed;
  }

  private Standing standing(TrackedUnit unit, Map<Integer, Standing> others, Set<Integer> judged) {
    if (judged.contains(unit.number())) {
      return Standing.JUDGED;
    }
    boolean took = done.contains(unit.number()) && !undone.contains(unit.number());
    return took && run.committed(unit.transaction())
        ? others.getOrDefault(unit.number(), Standing.JUDGED)
        : Standing.UNDONE;
  }
}
