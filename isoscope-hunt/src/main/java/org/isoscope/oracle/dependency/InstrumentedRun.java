package org.isoscope.oracle.dependency;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.isoscope.model.ErrorKind;
import org.isoscope.oracle.Examination.ExecutedStatement;
import org.isoscope.oracle.Verdict.NotJudged;
import org.isoscope.oracle.dependency.InstrumentedStep.Role;
import org.isoscope.trace.Event;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;

/**
 * An instrumented schedule that was executed.
 *
 * @param steps as many as the trace has
 * @param errorsEnd whether after any failed statement a COMMIT rolls back
 */
public record InstrumentedRun(
    List<TrackedUnit> units, List<InstrumentedStep> steps, Trace trace, boolean errorsEnd) {
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

  /** Of each unit the step that is no read around it. */
  Map<Integer, Integer> ownSteps() {
    Map<Integer, Integer> own = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      Role role = steps.get(i).role();
      if (role == Role.STATEMENT || role == Role.MARK || role == Role.END) {
        own.put(steps.get(i).unit(), i);
      }
    }
    return own;
  }

  public StepOutcome outcome(int step) {
    return trace.steps().get(step).outcome();
  }

  /** Whether all of a transaction took place. */
  public boolean committed(String transaction) {
    boolean ended = false;
    boolean aborted = false;
    for (int i = 0; i < steps.size(); i++) {
      if (!unit(i).transaction().equals(transaction)) {
        continue;
      }
      StepOutcome outcome = outcome(i);
      if (outcome instanceof StepOutcome.NotRun || isLost(outcome)) {
        return false;
      }
      aborted = isAborted(outcome) || (aborted && !recovers(i));
      if (steps.get(i).role() == Role.END) {
        ended = unit(i).commits() && !(outcome instanceof StepOutcome.Failed);
      }
    }
    return ended && !aborted;
  }

  private boolean isAborted(StepOutcome outcome) {
    return outcome instanceof StepOutcome.Failed failed
        && (errorsEnd || failed.kind() == ErrorKind.TRANSACTION_ABORTED);
  }

  /** Going back to a savepoint makes a transaction well that would accept nothing but its end. */
  private boolean recovers(int step) {
    return unit(step).mark().filter(TrackedUnit.Mark::back).isPresent()
        && !(outcome(step) instanceof StepOutcome.Failed);
  }

  /** The transactions that were to commit and could not, each with the error that ended it. */
  public List<NotJudged> failed() {
    Map<String, String> reasons = new LinkedHashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      TrackedUnit unit = unit(i);
      if (steps.get(i).role() == Role.END && unit.commits() && !committed(unit.transaction())) {
        reasons.putIfAbsent(unit.transaction(), "did not end");
      }
    }
    reasons.replaceAll((name, unknown) -> failure(name).orElse(unknown));
    return reasons.entrySet().stream()
        .map(each -> new NotJudged(each.getKey(), each.getValue()))
        .toList();
  }

  /** Whether a unit's transaction was rolled back because one of the unit's steps failed. */
  boolean isLostAt(int unit) {
    return IntStream.range(0, steps.size())
        .filter(step -> steps.get(step).unit() == unit)
        .anyMatch(step -> isLost(outcome(step)));
  }

  /** The first error that ends a transaction; where none does so by itself, the first of all. */
  private Optional<String> failure(String transaction) {
    List<ErrorKind> kinds = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      if (unit(i).transaction().equals(transaction)
          && outcome(i) instanceof StepOutcome.Failed failed) {
        kinds.add(failed.kind());
      }
    }
    return kinds.stream()
        .filter(InstrumentedRun::isLost)
        .findFirst()
        .or(() -> kinds.stream().findFirst())
        .map(kind -> "failed (" + kind.label() + ")");
  }

  private static boolean isLost(StepOutcome outcome) {
    return outcome instanceof StepOutcome.Failed failed && isLost(failed.kind());
  }

  private static boolean isLost(ErrorKind kind) {
    return switch (kind) {
      case DEADLOCK, SERIALIZATION_FAILURE, LOCK_TIMEOUT, CANCELLED, CONNECTION_LOST, SERVER_DIED ->
          true;
      case CONSTRAINT, SYNTAX, TRANSACTION_ABORTED, MISSING_RIGHT, INTERNAL, OTHER -> false;
    };
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
