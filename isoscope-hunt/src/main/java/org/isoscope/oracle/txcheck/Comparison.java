package org.isoscope.oracle.txcheck;

import java.util.List;
import java.util.Optional;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Row;
import org.isoscope.oracle.RowBag;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.oracle.ViolationKind;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.InstrumentedRun;
import org.isoscope.oracle.dependency.InstrumentedStep.Role;
import org.isoscope.oracle.dependency.ObservedStatement;
import org.isoscope.schedule.Claim;
import org.isoscope.trace.StepOutcome;

/**
 * Compares what statements did inside of their transactions with what they do without.
 *
 * @param locks tells which rows a statement that does not wait may have left out
 * @param words how many orders there are, for the explanation
 */
record Comparison(InstrumentedRun run, Rerun rerun, LocksOfOthers locks, String words) {

  /** The first difference, in the order of the steps; then of the tables. */
  Optional<Verdict> first(List<Integer> steps) {
    for (int step : steps) {
      Optional<Verdict> difference = compare(step);
      if (difference.isPresent()) {
        return difference;
      }
    }
    boolean sums =
        run.units().stream()
            .flatMap(unit -> unit.statement().stream())
            .anyMatch(ObservedStatement::sums);
    return rerun.tables().entrySet().stream()
        .flatMap(each -> table(each.getKey(), each.getValue(), sums).stream())
        .findFirst();
  }

  boolean differs(int step) {
    return compare(step).isPresent();
  }

  private Optional<Verdict> compare(int step) {
    StepOutcome inside = run.outcome(step);
    StepOutcome outside = rerun.outcomes().get(step);
    if (inside instanceof StepOutcome.Failed || outside instanceof StepOutcome.Failed) {
      return errors(step, inside, outside);
    }
    if (inside instanceof StepOutcome.Rows had && outside instanceof StepOutcome.Rows has) {
      List<Row> wrong = had.table().rows();
      List<Row> right = has.table().rows();
      return areAlike(step, new RowBag(wrong), new RowBag(right))
          ? Optional.empty()
          : violation(
              ViolationKind.WRONG_ROWS,
              step,
              new Claim.HasRows(right, false),
              new Claim.HasRows(wrong, false),
              "returned %s; without transactions, in an order that its dependencies allow, it returns %s"
                  .formatted(new RowBag(wrong), new RowBag(right)));
    }
    if (inside instanceof StepOutcome.Updated had && outside instanceof StepOutcome.Updated has) {
      return had.count() == has.count()
          ? Optional.empty()
          : violation(
              ViolationKind.WRONG_COUNT,
              step,
              new Claim.Affects(has.count()),
              new Claim.Affects(had.count()),
              "touched %s; without transactions, in an order that its dependencies allow, it touches %s"
                  .formatted(had.summary(), has.summary()));
    }
    return Optional.empty();
  }

  /** What another may have locked, SKIP LOCKED may leave out; it may never return more. */
  private boolean areAlike(int step, RowBag inside, RowBag outside) {
    return inside.isLike(outside, sums(step))
        || (run.steps().get(step).skips()
            && locks.mayHide(step)
            && inside.isPartOf(outside, sums(step)));
  }

  private boolean sums(int step) {
    return run.steps().get(step).role() == Role.STATEMENT
        && run.unit(step).statement().filter(ObservedStatement::sums).isPresent();
  }

  private Optional<Verdict> errors(int step, StepOutcome inside, StepOutcome outside) {
    Optional<StepOutcome.Failed> had = failure(inside);
    Optional<StepOutcome.Failed> has = failure(outside);
    Optional<ErrorKind> hadKind = had.map(StepOutcome.Failed::kind);
    Optional<ErrorKind> hasKind = has.map(StepOutcome.Failed::kind);
    if (hadKind.equals(hasKind)) {
      return Optional.empty();
    }
    if (had.filter(Comparison::isOfAValue).isPresent()
        || has.filter(Comparison::isOfAValue).isPresent()) {
      return unsure("an error of a value", inside, outside);
    }
    boolean constraint = hadKind.or(() -> hasKind).filter(ErrorKind.CONSTRAINT::equals).isPresent();
    if (constraint && (!meetsNewest(step) || rewritesSeveral(step))) {
      return unsure(
          "a constraint is checked against more than the statement sees", inside, outside);
    }
    return violation(
        had.isPresent() ? ViolationKind.UNEXPECTED_ERROR : ViolationKind.MISSING_ERROR,
        step,
        has.isPresent() ? new Claim.Fails(hasKind) : new Claim.Succeeds(),
        had.isPresent() ? new Claim.Fails(hadKind) : new Claim.Succeeds(),
        "gave %s; without transactions, in an order that its dependencies allow, it gives %s"
            .formatted(inside.summary(), outside.summary()));
  }

  /** Whether the statement sees what is newest, as the check of a constraint does. */
  private boolean meetsNewest(int step) {
    String transaction = run.unit(step).transaction();
    return run.trace().effectiveLevels().get(transaction) == IsolationLevel.READ_COMMITTED;
  }

  private static Optional<StepOutcome.Failed> failure(StepOutcome outcome) {
    return outcome instanceof StepOutcome.Failed failed ? Optional.of(failed) : Optional.empty();
  }

  private static boolean isOfAValue(StepOutcome.Failed failed) {
    return failed.sqlState() != null && failed.sqlState().startsWith("22");
  }

  /** Whether keys may collide on the way, depending on the order in which rows are met. */
  private boolean rewritesSeveral(int step) {
    return run.unit(step)
        .statement()
        .filter(statement -> statement.kind() == Access.Kind.UPDATE)
        .isPresent();
  }

  private static Optional<Verdict> unsure(String reason, StepOutcome inside, StepOutcome outside) {
    return Optional.of(
        new Verdict.Inconclusive(reason, inside.summary() + " / " + outside.summary()));
  }

  private Optional<Verdict> table(String name, List<Row> right, boolean sums) {
    if (!run.trace().finalState().containsKey(name)) {
      return Optional.of(
          new Verdict.Inconclusive(
              "the final state could not be read", run.trace().notes().toString()));
    }
    List<Row> wrong = run.trace().finalState().get(name).rows();
    if (new RowBag(right).isLike(new RowBag(wrong), sums)) {
      return Optional.empty();
    }
    return Optional.of(
        new Violation(
            ViolationKind.WRONG_FINAL_STATE,
            new Place.InTable(name),
            new Claim.HasRows(right, false),
            new Claim.HasRows(wrong, false),
            "%s ends with %s; without transactions, in an order that the dependencies allow, it ends with %s (%s)"
                .formatted(name, new RowBag(wrong), new RowBag(right), words)));
  }

  private Optional<Verdict> violation(
      ViolationKind kind, int step, Claim right, Claim wrong, String what) {
    String name =
        "step %d (%s: %s)"
            .formatted(step + 1, run.unit(step).transaction(), run.steps().get(step).sql());
    return Optional.of(
        new Violation(
            kind, new Place.AtStep(step), right, wrong, name + " " + what + " (" + words + ")"));
  }
}
