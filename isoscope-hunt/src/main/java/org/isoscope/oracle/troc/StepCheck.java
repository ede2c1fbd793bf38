package org.isoscope.oracle.troc;

import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.model.ErrorKind;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.troc.Evaluator.Submission;
import org.isoscope.oracle.troc.PossibleOutcomes.PossibleOutcome;
import org.isoscope.sql.Statement;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;

/** Compares one statement's outcome with the ways it may go, and lets it take effect. */
record StepCheck(
    SimulationState state,
    Evaluator evaluator,
    SuccessCheck successCheck,
    FailureCheck failureCheck) {
  private static final Set<ErrorKind> CONFLICTS =
      EnumSet.of(ErrorKind.SERIALIZATION_FAILURE, ErrorKind.DEADLOCK);

  /**
   * @param inFlight the tables that statements of others wrote while this one ran
   */
  Optional<Verdict> check(
      StepRecord record,
      TransactionState by,
      Statement statement,
      Submission submission,
      Set<String> inFlight)
      throws SQLException {
    // Where a deadlock ends somebody else at once, nobody is seen to wait.
    boolean waited = record.blocked() || state.history().endedAfter(submission.time());
    SkippedRows.Evaluation evaluation =
        skipped -> evaluator.outcomes(by, statement, submission, waited, inFlight, skipped);
    PossibleOutcomes outcomes =
        SkippedRows.skipsLocked(statement)
            ? new SkippedRows(state, by, (Statement.LockingRead) statement)
                .outcomes(record.outcome(), evaluation)
            : evaluation.without(Set.of());
    if (record.outcome() instanceof StepOutcome.Failed failed) {
      return failureCheck.check(record, failed, by, statement, outcomes);
    }
    Optional<PossibleOutcome> seen =
        allowed(outcomes).filter(outcome -> isSeen(outcome, record, by, statement)).findFirst();
    if (outcomes.readsUnknown() && !(statement instanceof Statement.Read)) {
      return Optional.of(
          new Verdict.Inconclusive(
              SkippedRows.skipsLocked(statement)
                  ? "which of two equal rows was skipped is not known"
                  : "what a sub-query read is not known",
              record.step().text()));
    }
    if (seen.isPresent()) {
      return successCheck.apply(record, by, statement, seen.get());
    }
    if (!outcomes.exhaustive()) {
      return Optional.of(
          new Verdict.Inconclusive(
              outcomes.readsUnknown() || !inFlight.isEmpty()
                  ? "a dirty read may show any of several versions"
                  : "rows changed while a scan waited",
              record.step().text()));
    }
    return Optional.of(wrong(record, by, statement, outcomes.list().get(0)));
  }

  private Stream<PossibleOutcome> allowed(PossibleOutcomes outcomes) {
    return outcomes.list().stream()
        .filter(outcome -> outcome.design().map(state.rules().allowed()::contains).orElse(true));
  }

  private boolean isSeen(
      PossibleOutcome outcome, StepRecord record, TransactionState by, Statement statement) {
    return outcome.effect().failure().isEmpty()
        && !outcome.overtaken()
        && !state.keys(by, statement, outcome.effect()).certain()
        && Differences.shows(record.outcome(), outcome.effect());
  }

  private Verdict wrong(
      StepRecord record, TransactionState by, Statement statement, PossibleOutcome outcome) {
    Optional<StepOutcome.Failed> failure = outcome.effect().failure();
    if (failure.filter(UncertainOutcomes::isDataError).isPresent()) {
      return new Verdict.Inconclusive("an error of a value", failure.get().summary());
    }
    if (failure.isPresent()) {
      return Differences.fromFailure(record, Set.of(failure.get().kind())).orElseThrow();
    }
    if (outcome.overtaken()) {
      return Differences.fromFailure(record, CONFLICTS).orElseThrow();
    }
    if (state.keys(by, statement, outcome.effect()).certain()) {
      return Differences.fromFailure(record, Set.of(ErrorKind.CONSTRAINT)).orElseThrow();
    }
    return Differences.inResult(record, outcome.effect());
  }
}
