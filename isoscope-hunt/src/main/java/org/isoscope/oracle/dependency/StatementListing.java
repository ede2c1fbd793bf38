package org.isoscope.oracle.dependency;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.oracle.dependency.InstrumentedStep.Role;
import org.isoscope.oracle.dependency.ListedStatement.Standing;

/** Tells the statements of a performance, without the reads around them. */
public final class StatementListing {
  private final InstrumentedRun performance;
  private final Map<Integer, String> labels = new HashMap<>();
  private final Map<Integer, Integer> steps = new HashMap<>();
  private final Set<Integer> undone = new HashSet<>();

  public StatementListing(InstrumentedRun performance, List<Access> accesses) {
    this.performance = performance;
    for (int i = 0; i < performance.lines().size(); i++) {
      InstrumentedStep line = performance.lines().get(i);
      if (line.role() == Role.STATEMENT || line.role() == Role.MARK || line.role() == Role.END) {
        steps.put(line.unit(), i);
      }
    }
    for (Access access : accesses) {
      Unit unit = performance.unit(performance.lines().get(access.step()));
      labels.put(unit.number(), unit.transaction() + "." + (access.index() + 1));
      if (!access.transaction().equals(unit.transaction())) {
        undone.add(unit.number());
      }
    }
  }

  /** By number; a statement that was not executed has no place in the order. */
  public String label(Unit unit) {
    return labels.getOrDefault(unit.number(), unit.transaction() + ".-");
  }

  /**
   * All statements, commits and savepoints in the order in which they were done.
   *
   * @param removed the numbers of statements that are not judged
   */
  public List<ListedStatement> tell(Set<Integer> removed) {
    List<ListedStatement> told = new ArrayList<>();
    for (int index : performance.order()) {
      Unit unit = performance.units().get(index);
      int step = steps.get(index);
      boolean isStatement = unit.statement().isPresent();
      told.add(
          new ListedStatement(
              isStatement ? label(unit) : unit.transaction(),
              unit.transaction(),
              unit.statement()
                  .map(ObservedStatement::written)
                  .orElseGet(() -> performance.lines().get(step).sql()),
              performance.outcome(step),
              isStatement ? standing(unit, removed) : Standing.MARK));
    }
    return told;
  }

  private Standing standing(Unit unit, Set<Integer> removed) {
    boolean done = labels.containsKey(unit.number()) && !undone.contains(unit.number());
    if (!done || !performance.committed(unit.transaction())) {
      return Standing.UNDONE;
    }
    return removed.contains(unit.number()) ? Standing.LEFT_OUT : Standing.JUDGED;
  }
}
