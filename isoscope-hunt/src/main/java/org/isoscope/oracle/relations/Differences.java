package org.isoscope.oracle.relations;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.ResultTable;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;

/**
 * Compares what two runs of the same statements came to: answers as multisets, counts, kinds of
 * errors and tables at the end; not who waited.
 */
final class Differences {
  private static final Set<ErrorKind> OF_LOCKS =
      Set.of(
          ErrorKind.DEADLOCK, ErrorKind.LOCK_TIMEOUT, ErrorKind.CANCELLED, ErrorKind.SERVER_DIED);

  private final Trace one;
  private final Trace other;
  private final List<Integer> order;

  /**
   * Of two runs.
   *
   * @param order for each step of the second its place in the first
   */
  Differences(Trace one, Trace other, List<Integer> order) {
    this.one = one;
    this.other = other;
    this.order = List.copyOf(order);
  }

  /** A step whose outcomes differ, or a table. */
  record Difference(Place place, Optional<StepOutcome> one, Optional<StepOutcome> other) {}

  /** Whether locks decided something in one run that they did not in the other. */
  boolean areOfLocks() {
    for (int i = 0; i < order.size(); i++) {
      if (isOfLocks(outcome(one, order.get(i))) != isOfLocks(outcome(other, i))) {
        return true;
      }
    }
    return false;
  }

  static boolean isOfLocks(StepOutcome outcome) {
    return outcome instanceof StepOutcome.NotRun
        || (outcome instanceof StepOutcome.Failed failed && OF_LOCKS.contains(failed.kind()));
  }

  /** The first difference in the order of the first run; steps come before tables. */
  Optional<Difference> first() {
    Optional<Difference> step =
        order.stream().sorted().map(this::atStep).flatMap(Optional::stream).findFirst();
    return step.or(this::inTable);
  }

  /** How many steps and tables differ. */
  long count() {
    return order.stream().map(this::atStep).flatMap(Optional::stream).count()
        + tables().stream().filter(table -> !sameTable(table)).count();
  }

  private Optional<Difference> atStep(int step) {
    StepOutcome here = outcome(one, step);
    StepOutcome there = outcome(other, order.indexOf(step));
    return same(here, there)
        ? Optional.empty()
        : Optional.of(
            new Difference(new Place.AtStep(step), Optional.of(here), Optional.of(there)));
  }

  private Optional<Difference> inTable() {
    return tables().stream()
        .filter(table -> !sameTable(table))
        .map(table -> new Difference(new Place.InTable(table), end(one, table), end(other, table)))
        .findFirst();
  }

  private Set<String> tables() {
    Set<String> all = new TreeSet<>(one.finalState().keySet());
    all.addAll(other.finalState().keySet());
    return all;
  }

  private boolean sameTable(String table) {
    ResultTable here = one.finalState().get(table);
    ResultTable there = other.finalState().get(table);
    return here != null && there != null && here.sorted().rows().equals(there.sorted().rows());
  }

  private static Optional<StepOutcome> end(Trace trace, String table) {
    return Optional.ofNullable(trace.finalState().get(table)).map(StepOutcome.Rows::new);
  }

  private static StepOutcome outcome(Trace trace, int step) {
    return trace.steps().get(step).outcome();
  }

  static boolean same(StepOutcome one, StepOutcome other) {
    if (one instanceof StepOutcome.Rows here && other instanceof StepOutcome.Rows there) {
      return here.table().sorted().rows().equals(there.table().sorted().rows());
    }
    if (one instanceof StepOutcome.Failed here && other instanceof StepOutcome.Failed there) {
      return here.kind() == there.kind();
    }
    if (one instanceof StepOutcome.NotRun && other instanceof StepOutcome.NotRun) {
      return true;
    }
    return one.equals(other);
  }
}
