package org.isoscope.oracle.dependency;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.model.ErrorKind;
import org.isoscope.oracle.Examination.ExecutedStatement;
import org.isoscope.oracle.dependency.InstrumentedStep.Role;
import org.isoscope.trace.Event;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;

/**
 * An instrumented schedule that was executed.
 *
 * @param steps as many as the trace has
 */
public record InstrumentedRun(List<TrackedUnit> units, List<InstrumentedStep> steps, Trace trace) {
  public InstrumentedRun {
    units = List.copyOf(units);
    steps = List.copyOf(steps);
  }

  /** The unit that a step belongs to. */
  public TrackedUnit unit(int step) {
    return units.get(steps.get(step).unit());
  }

  /** The steps of each unit. */
  public Map<Integer, List<Integer>> stepsByUnit() {
    Map<Integer, List<Integer>> byUnit = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      byUnit.computeIfAbsent(steps.get(i).unit(), unit -> new ArrayList<>()).add(i);
    }
    return byUnit;
  }

  public StepOutcome outcome(int step) {
    return trace.steps().get(step).outcome();
  }

  /** Whether all of a transaction took place. */
  public boolean committed(String transaction) {
    boolean ended = false;
    for (int i = 0; i < steps.size(); i++) {
      if (!unit(i).transaction().equals(transaction)) {
        continue;
      }
      StepOutcome outcome = outcome(i);
      if (outcome instanceof StepOutcome.NotRun || isLost(outcome)) {
        return false;
      }
      if (steps.get(i).role() == Role.END) {
        ended = unit(i).commits() && !(outcome instanceof StepOutcome.Failed);
      }
    }
    return ended;
  }

  private static boolean isLost(StepOutcome outcome) {
    return outcome instanceof StepOutcome.Failed failed
        && failed.kind() != ErrorKind.CONSTRAINT
        && failed.kind() != ErrorKind.OTHER
        && failed.kind() != ErrorKind.SYNTAX;
  }

  /** The units in the order in which they were done. */
  public List<Integer> order() {
    List<Integer> order = new ArrayList<>();
    Set<Integer> left = new HashSet<>();
    for (int i = 0; i < units.size(); i++) {
      left.add(i);
    }
    List<Integer> done = doneSteps();
    for (int i = done.size() - 1; i >= 0; i--) {
      int unit = steps.get(done.get(i)).unit();
      if (left.remove(unit)) {
        order.add(0, unit);
      }
    }
    // What was never executed comes last, in its old order.
    left.stream().sorted().forEach(order::add);
    return order;
  }

  private List<Integer> doneSteps() {
    return trace.events().stream()
        .filter(event -> event.kind() == Event.Kind.DONE)
        .map(Event::step)
        .toList();
  }

  /**
   * The units whose statement and the reads around it did not belong together: another transaction
   * wrote or ended between the first of them and the last.
   */
  Set<Integer> torn() {
    Set<Integer> torn = new HashSet<>();
    Set<Integer> open = new HashSet<>();
    int[] left = new int[units.size()];
    steps.forEach(each -> left[each.unit()]++);
    for (Event event : trace.events()) {
      int unit = steps.get(event.step()).unit();
      if (event.kind() == Event.Kind.SUBMITTED) {
        open.add(unit);
      } else if (event.kind() == Event.Kind.DONE) {
        if (changesState(event.step())) {
          open.stream().filter(other -> isOthers(unit, other)).forEach(torn::add);
        }
        if (--left[unit] == 0) {
          open.remove(unit);
        }
      }
    }
    return torn;
  }

  private boolean isOthers(int unit, int other) {
    return !units.get(unit).transaction().equals(units.get(other).transaction())
        && units.get(other).statement().isPresent();
  }

  private boolean changesState(int step) {
    Role role = steps.get(step).role();
    boolean failed = outcome(step) instanceof StepOutcome.Failed;
    return failed
        || role == Role.END
        || role == Role.MARK
        || (role == Role.STATEMENT
            && unit(step).statement().filter(each -> each.kind().writes()).isPresent());
  }

  /** The case's own statements and what came of them. */
  public List<ExecutedStatement> executed() {
    List<ExecutedStatement> executed = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).role() == Role.STATEMENT) {
        ObservedStatement statement = unit(i).statement().orElseThrow();
        executed.add(new ExecutedStatement(statement.sort(), outcome(i)));
      }
    }
    return executed;
  }
}
