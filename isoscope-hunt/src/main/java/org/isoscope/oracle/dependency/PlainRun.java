package org.isoscope.oracle.dependency;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.ResultTable;
import org.isoscope.oracle.RowBag;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Step;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * A case as it runs when nobody watches: its own statements on its own tables, by the same
 * schedule. What the watched case did otherwise, the instruments have done.
 *
 * @param watched the execution that it is compared with
 * @param order the watched one's units as they were played here, a step for each
 * @param ended those in whose place a transaction was rolled back, because it failed there watched
 */
record PlainRun(
    TrackedTables tables,
    InstrumentedRun watched,
    List<Integer> order,
    Set<Integer> ended,
    Trace trace) {
  /** The errors of those who want the same locks. */
  private static final Set<ErrorKind> OF_LOCKS =
      EnumSet.of(ErrorKind.DEADLOCK, ErrorKind.LOCK_TIMEOUT, ErrorKind.CANCELLED);

  /** By the schedule as it was submitted, whatever waited. */
  static PlainRun asSubmitted(Lab lab, TrackedCase tracked, InstrumentedRun watched)
      throws SQLException {
    List<Integer> order = IntStream.range(0, watched.units().size()).boxed().toList();
    return of(lab, tracked, watched, order, Set.of());
  }

  /** In the order in which the watched statements came to be done. */
  static PlainRun asDone(Lab lab, TrackedCase tracked, InstrumentedRun watched)
      throws SQLException {
    Set<Integer> ended = new HashSet<>();
    Set<String> gone = new HashSet<>();
    List<Integer> order = new ArrayList<>();
    for (int unit : watched.order()) {
      String transaction = watched.units().get(unit).transaction();
      if (!gone.contains(transaction)) {
        order.add(unit);
        if (watched.isLostAt(unit)) {
          ended.add(unit);
          gone.add(transaction);
        }
      }
    }
    return of(lab, tracked, watched, order, ended);
  }

  private static PlainRun of(
      Lab lab,
      TrackedCase tracked,
      InstrumentedRun watched,
      List<Integer> order,
      Set<Integer> ended)
      throws SQLException {
    tracked.tables().resetPlain(lab);
    List<Step> steps =
        order.stream()
            .map(
                unit ->
                    Step.execute(
                        watched.units().get(unit).transaction(),
                        ended.contains(unit) ? "ROLLBACK" : sql(watched.units().get(unit))))
            .toList();
    return new PlainRun(
        tracked.tables(),
        watched,
        order,
        ended,
        lab.play(tracked.levels(), steps, tracked.tables().plainNames()));
  }

  private static String sql(TrackedUnit unit) {
    return unit.statement()
        .map(ObservedStatement::plain)
        .or(() -> unit.mark().map(TrackedUnit.Mark::sql))
        .orElseGet(() -> unit.commits() ? "COMMIT" : "ROLLBACK");
  }

  /** Whether a statement, or a read around it, waited for another or failed because of it. */
  boolean meetsLocks() {
    return Stream.of(trace, watched.trace())
        .flatMap(each -> each.steps().stream())
        .anyMatch(PlainRun::metLock);
  }

  private static boolean metLock(StepRecord step) {
    return step.blocked()
        || (step.outcome() instanceof StepOutcome.Failed failed
            && OF_LOCKS.contains(failed.kind()));
  }

  /** The first thing that the watched case did otherwise, in words. */
  Optional<String> difference() {
    Map<Integer, Integer> steps = watched.ownSteps();
    for (int i = 0; i < order.size(); i++) {
      TrackedUnit unit = watched.units().get(order.get(i));
      StepOutcome without = trace.steps().get(i).outcome();
      StepOutcome with = Tracking.hidden(watched.outcome(steps.get(order.get(i))));
      if (!ended.contains(order.get(i)) && !areAlike(with, without, sums(unit))) {
        return Optional.of(
            "%s (%s) gave %s; without them, %s"
                .formatted(
                    unit.transaction(),
                    trace.steps().get(i).step().text(),
                    with.summary(),
                    without.summary()));
      }
    }
    return differenceOfTables();
  }

  private static boolean sums(TrackedUnit unit) {
    return unit.statement().filter(ObservedStatement::sums).isPresent();
  }

  private static boolean areAlike(StepOutcome with, StepOutcome without, boolean sums) {
    if (with instanceof StepOutcome.Rows one && without instanceof StepOutcome.Rows other) {
      return new RowBag(one.table().rows()).isLike(new RowBag(other.table().rows()), sums);
    }
    if (with instanceof StepOutcome.Updated one && without instanceof StepOutcome.Updated other) {
      return one.count() == other.count();
    }
    if (with instanceof StepOutcome.Failed one && without instanceof StepOutcome.Failed other) {
      return one.kind() == other.kind();
    }
    return with.getClass().equals(without.getClass());
  }

  private Optional<String> differenceOfTables() {
    boolean sums = watched.units().stream().anyMatch(PlainRun::sums);
    Map<String, ResultTable> left = watched.trace().finalState();
    for (int i = 0; i < tables.names().size(); i++) {
      String name = tables.names().get(i);
      if (!left.containsKey(name) || !trace.finalState().containsKey(tables.plainNames().get(i))) {
        return Optional.of("the final state of " + name + " could not be read");
      }
      StepOutcome with = Tracking.hidden(new StepOutcome.Rows(left.get(name)));
      StepOutcome without =
          new StepOutcome.Rows(trace.finalState().get(tables.plainNames().get(i)));
      if (!areAlike(with, without, sums)) {
        return Optional.of(
            "%s ended with %s; without them, with %s"
                .formatted(name, with.summary(), without.summary()));
      }
    }
    return Optional.empty();
  }
}
