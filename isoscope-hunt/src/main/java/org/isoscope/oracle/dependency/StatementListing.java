package org.isoscope.oracle.dependency;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.oracle.dependency.InstrumentedStep.Role;
import org.isoscope.oracle.dependency.ListedStatement.Standing;

/** Lists the statements of an instrumented run, without the reads around them. */
public final class StatementListing {
  private final InstrumentedRun run;
  private final Map<Integer, String> labels = new HashMap<>();
  private final Map<Integer, Integer> steps = new HashMap<>();
  private final Set<Integer> undone = new HashSet<>();

  public StatementListing(InstrumentedRun run, List<Access> accesses) {
    this.run = run;
    for (int i = 0; i < run.steps().size(); i++) {
      InstrumentedStep each = run.steps().get(i);
      if (each.role() == Role.STATEMENT || each.role() == Role.MARK || each.role() == Role.END) {
        steps.put(each.unit(), i);
      }
    }
    for (Access access : accesses) {
      TrackedUnit unit = run.unit(access.step());
      labels.put(unit.number(), unit.transaction() + "." + (access.index() + 1));
      if (!access.transaction().equals(unit.transaction())) {
        undone.add(unit.number());
      }
    }
  }

  /** By number; a statement that was not executed has no place in the order. */
  public String label(TrackedUnit unit) {
    return labels.getOrDefault(unit.number(), unit.transaction() + ".-");
  }

  /**
   * All statements, commits and savepoints in the order in which they were done.
   *
   * @param removed the numbers of statements that are not judged
   */
  public List<ListedStatement> statements(Set<Integer> removed) {
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
              run.outcome(step),
              isStatement ? standing(unit, removed) : Standing.MARK));
    }
    return listed;
  }

  private Standing standing(TrackedUnit unit, Set<Integer> removed) {
    boolean done = labels.containsKey(unit.number()) && !undone.contains(unit.number());
    if (!done || !run.committed(unit.transaction())) {
      return Standing.UNDONE;
    }
    return removed.contains(unit.number()) ? Standing.LEFT_OUT : Standing.JUDGED;
  }
}
