package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isoscope.model.ErrorKind;
import org.isoscope.oracle.Verdict;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.TransactionControl;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;

/**
 * Where nobody else is there, it makes no difference whether statements are in a transaction or
 * each commits by itself: a transaction sees its own changes, and constraints that are checked at
 * once are checked against them. So the transactions of a case, one after the other, come to what
 * their statements come to without BEGIN and COMMIT.
 *
 * <p>Not for what a transaction may put off or take back: constraints that are deferred,
 * savepoints, settings, temporary tables; nor for what an engine does not do within one. Behind a
 * failed statement nothing is compared, because it may have ended its transaction.
 */
final class Alone implements Relation {
  private static final Set<String> PUT_OFF =
      Set.of(
          "DEFERRED",
          "DEFERRABLE",
          "TEMP",
          "TEMPORARY",
          "SAVEPOINT",
          "LOCAL",
          "CURSOR",
          "FETCH",
          "LISTEN",
          "NOTIFY",
          "ADVISORY");

  /** Errors that say something of rows; others may say that a transaction is not the place. */
  private static final Set<ErrorKind> OF_ROWS =
      Set.of(ErrorKind.CONSTRAINT, ErrorKind.SERIALIZATION_FAILURE, ErrorKind.INTERNAL);

  @Override
  public String name() {
    return "alone";
  }

  @Override
  public List<RelationResult> apply(CaseRuns runs, Trace trace) {
    CaseText text = new CaseText(runs);
    Optional<List<Transaction>> all =
        Transaction.in(trace.scenario().steps(), runs.dialect().sqlRules());
    if (all.isEmpty() || text.hasWhims() || text.has(PUT_OFF)) {
      return List.of();
    }
    List<Integer> within = new ArrayList<>();
    for (Transaction each : all.get()) {
      boolean takenBack =
          each.end().map(end -> text.step(end).transaction().isRollback()).orElse(each.explicit());
      if (!takenBack) {
        within.addAll(each.steps());
      }
    }
    List<Integer> apart = within.stream().filter(step -> isPlain(text.step(step))).toList();
    return apart.size() == within.size() || apart.isEmpty()
        ? List.of()
        : List.of(compare(runs, trace, text, within, apart));
  }

  /**
   * Each statement by itself. A session that says where its transactions begin commits without
   * being told where it does not say so; any other is told after each statement.
   */
  private static Trace runApart(CaseRuns runs, Trace trace, CaseText text, List<Integer> apart) {
    List<Step> all = trace.scenario().steps();
    Set<String> saying = sessions(all, i -> text.step(i).transaction().begins());
    Set<String> ending = sessions(all, i -> text.step(i).transaction().ends());
    List<Step> steps = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    for (int i : apart) {
      places.add(steps.size());
      steps.add(all.get(i).withoutExpectations());
      String session = all.get(i).session();
      if (ending.contains(session) && !saying.contains(session)) {
        steps.add(Step.execute(session, "COMMIT"));
      }
    }
    return runs.run(steps, Map.of()).onlySteps(places);
  }

  private static Set<String> sessions(List<Step> steps, IntPredicate which) {
    return IntStream.range(0, steps.size())
        .filter(which)
        .mapToObj(i -> steps.get(i).session())
        .collect(Collectors.toSet());
  }

  private static boolean isPlain(SqlStatement sql) {
    return sql.transaction().action() == TransactionControl.Action.NONE;
  }

  private RelationResult compare(
      CaseRuns runs, Trace trace, CaseText text, List<Integer> within, List<Integer> apart) {
    Trace inside = Variant.run(runs, trace, within);
    Trace outside = runApart(runs, trace, text, apart);
    Optional<Integer> wrong = firstDifference(inside, outside, within, apart);
    if (wrong.isEmpty()) {
      return RelationResult.holds(name(), "each transaction");
    }
    StepOutcome here = outcome(inside, within, wrong.get());
    StepOutcome there = outcome(outside, apart, wrong.get());
    boolean counts = !text.defines() || isOfRows(here) || isOfRows(there);
    boolean steady =
        firstDifference(
                Variant.run(runs, trace, within), runApart(runs, trace, text, apart), within, apart)
            .equals(wrong);
    boolean placed = !Differences.isOfLocks(here) && !Differences.isOfLocks(there);
    if (!counts || !steady || !placed || isOutOfPlace(here) || isOutOfPlace(there)) {
      return RelationResult.notApplied(
          name(), "step " + (wrong.get() + 1), "the statement may not belong into a transaction");
    }
    String words =
        "Step %d (%s: %s) does something else within its transaction than without one, although nobody else is there."
            .formatted(
                within.indexOf(wrong.get()) + 1,
                trace.scenario().steps().get(wrong.get()).session(),
                text.step(wrong.get()).oneLine());
    return RelationResult.broken(
        name(),
        "step " + (wrong.get() + 1),
        Variant.violation(
            new Differences.Difference(
                new Verdict.Place.AtStep(within.indexOf(wrong.get())),
                Optional.of(here),
                Optional.of(there)),
            words),
        inside,
        outside,
        apart.stream().map(within::indexOf).toList());
  }

  private static boolean isOfRows(StepOutcome outcome) {
    return !(outcome instanceof StepOutcome.Failed failed) || OF_ROWS.contains(failed.kind());
  }

  private static boolean isOutOfPlace(StepOutcome outcome) {
    return outcome instanceof StepOutcome.Failed failed && !OF_ROWS.contains(failed.kind());
  }

  /** The first step that differs, up to the first that fails within. */
  private static Optional<Integer> firstDifference(
      Trace inside, Trace outside, List<Integer> within, List<Integer> apart) {
    for (int step : within) {
      StepOutcome here = outcome(inside, within, step);
      if (apart.contains(step) && !Differences.same(here, outcome(outside, apart, step))) {
        return Optional.of(step);
      }
      if (here instanceof StepOutcome.Failed failed) {
        boolean ofCommit = !apart.contains(step) && OF_ROWS.contains(failed.kind());
        return ofCommit ? Optional.of(step) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static StepOutcome outcome(Trace trace, List<Integer> order, int step) {
    int at = order.indexOf(step);
    return at < 0 ? new StepOutcome.Done() : trace.steps().get(at).outcome();
  }
}
