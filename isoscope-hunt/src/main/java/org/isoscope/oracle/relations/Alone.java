package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.ErrorKind;
import org.isoscope.oracle.Verdict;
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

  private static boolean isPlain(SqlStatement sql) {
    return sql.transaction().action() == TransactionControl.Action.NONE;
  }

  private RelationResult compare(
      CaseRuns runs, Trace trace, CaseText text, List<Integer> within, List<Integer> apart) {
    Trace inside = Variant.run(runs, trace, within);
    Trace outside = Variant.run(runs, trace, apart);
    Optional<Integer> wrong = firstDifference(inside, outside, within, apart);
    if (wrong.isEmpty()) {
      return RelationResult.holds(name(), "each transaction", outside, apart);
    }
    StepOutcome here = outcome(inside, within, wrong.get());
    StepOutcome there = outcome(outside, apart, wrong.get());
    boolean counts = !text.defines() || isOfRows(here) || isOfRows(there);
    boolean steady =
        firstDifference(
                Variant.run(runs, trace, within), Variant.run(runs, trace, apart), within, apart)
            .equals(wrong);
    boolean placed = !Differences.isOfLocks(here) && !Differences.isOfLocks(there);
    if (!counts || !steady || !placed || isOutOfPlace(here) || isOutOfPlace(there)) {
      return RelationResult.notApplied(
          name(), "step " + (wrong.get() + 1), "the statement may not belong into a transaction");
    }
    String words =
        "Step %d (%s: %s) does something else within its transaction than without one, although nobody else is there."
            .formatted(
                wrong.get() + 1,
                trace.scenario().steps().get(wrong.get()).session(),
                text.step(wrong.get()).oneLine());
    return new RelationResult(
        name(),
        "step " + (wrong.get() + 1),
        Variant.violation(
            new Differences.Difference(
                new Verdict.Place.AtStep(wrong.get()), Optional.of(here), Optional.of(there)),
            words),
        Optional.of(outside),
        apart);
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
