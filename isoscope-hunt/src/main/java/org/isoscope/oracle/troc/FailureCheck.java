package org.isoscope.oracle.troc;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.ErrorKind;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.troc.PossibleOutcomes.PossibleOutcome;
import org.isoscope.oracle.troc.TransactionState.Status;
import org.isoscope.sql.References;
import org.isoscope.sql.Statement;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;

/** Errors must have a reason, and end what they end. */
final class FailureCheck {
  private final SimulationState state;
  private final EffectWriter writer;
  private boolean circleEnded;

  FailureCheck(SimulationState state, EffectWriter writer) {
    this.state = state;
    this.writer = writer;
  }

  /** Whether a statement that failed had a reason to; if so, its failure takes effect. */
  Optional<Verdict> check(
      StepRecord record,
      StepOutcome.Failed failed,
      TransactionState by,
      Statement statement,
      PossibleOutcomes outcomes) {
    if (failed.kind() == ErrorKind.CANCELLED) {
      return cancelled(record, by, failed);
    }
    if (UncertainOutcomes.isDataError(failed)) {
      boolean expected = outcomes.list().stream().anyMatch(FailureCheck::cannotCompute);
      if (!expected) {
        return UncertainOutcomes.because("an error of a value", failed);
      }
    } else if (!mayFail(record, failed, by, statement, outcomes)) {
      if (outcomes.readsUnknown()) {
        return UncertainOutcomes.because("what a sub-query read is not known", failed);
      }
      return tooEarly(record, failed, by, statement, outcomes)
          .or(() -> Differences.fromSuccess(record));
    }
    afterFailure(by, failed);
    return Optional.empty();
  }

  private Optional<Verdict> tooEarly(
      StepRecord record,
      StepOutcome.Failed failed,
      TransactionState by,
      Statement statement,
      PossibleOutcomes outcomes) {
    return outcomes.list().stream()
        .flatMap(outcome -> state.keys(by, statement, outcome.effect()).holder().stream())
        .findFirst()
        .map(holder -> Differences.failedTooEarly(record, failed, state.nameOf(holder)));
  }

  /**
   * The runner ends circles of waits that the engine leaves to its time-out. Not every engine lets
   * go of the locks of a statement that it cannot stop, so whoever waits for these waits on.
   */
  private Optional<Verdict> cancelled(
      StepRecord record, TransactionState by, StepOutcome.Failed failed) {
    boolean alone = state.transactions().stream().noneMatch(other -> other != by && other.isOpen());
    if (alone && !circleEnded) {
      return Optional.of(Differences.neverResumed(record));
    }
    circleEnded = true;
    writer.note("deadlock left to the time-out");
    afterFailure(by, failed);
    return Optional.empty();
  }

  private boolean mayFail(
      StepRecord record,
      StepOutcome.Failed failed,
      TransactionState by,
      Statement statement,
      PossibleOutcomes outcomes) {
    boolean predicted =
        outcomes.list().stream()
            .anyMatch(
                outcome ->
                    outcome
                        .effect()
                        .failure()
                        .map(StepOutcome.Failed::kind)
                        .equals(Optional.of(failed.kind())));
    return switch (failed.kind()) {
      case SERIALIZATION_FAILURE, DEADLOCK ->
          outcomes.list().stream().anyMatch(PossibleOutcome::overtaken)
              || new NewerRows(state.history()).mayBeMet(by, tables(statement))
              || othersInTheWay(record, by);
      case CONSTRAINT ->
          predicted
              || outcomes.list().stream().anyMatch(FailureCheck::cannotCompute)
              || outcomes.list().stream()
                  .map(outcome -> state.keys(by, statement, outcome.effect()))
                  .anyMatch(answer -> answer.certain() || answer.possible());
      case LOCK_TIMEOUT -> record.blocked() || mayGiveUp(by, statement);
      case SYNTAX,
          TRANSACTION_ABORTED,
          CANCELLED,
          MISSING_RIGHT,
          CONNECTION_LOST,
          SERVER_DIED,
          INTERNAL,
          OTHER ->
          predicted;
    };
  }

  /** Which of several errors is met first depends on the order of rows. */
  private static boolean cannotCompute(PossibleOutcome outcome) {
    return outcome.effect().failure().filter(UncertainOutcomes::isDataError).isPresent();
  }

  /** A circle of waits is possible, or the level aborts whom it likes. */
  private boolean othersInTheWay(StepRecord record, TransactionState by) {
    boolean others =
        state.transactions().stream()
            .anyMatch(other -> other != by && other.status() != Status.WAITING_TO_BEGIN);
    return others && (by.rules().abortsAtWill() || record.blocked() || someoneWaits());
  }

  private boolean someoneWaits() {
    return state.transactions().stream().filter(TransactionState::isOpen).count() > 1;
  }

  private static Set<String> tables(Statement statement) {
    Set<String> tables = new HashSet<>(References.tablesRead(statement));
    statement.target().ifPresent(tables::add);
    return tables;
  }

  /** NOWAIT fails where another may hold a row that its scan meets. */
  private boolean mayGiveUp(TransactionState by, Statement statement) {
    return statement instanceof Statement.LockingRead read
        && read.waiting() == Statement.LockingRead.Waiting.NOWAIT
        && state.locks().mayBeHeld(read.table(), by.index(), state::isOpen);
  }

  private void afterFailure(TransactionState by, StepOutcome.Failed failed) {
    boolean lost =
        switch (failed.kind()) {
          case DEADLOCK,
              SERIALIZATION_FAILURE,
              LOCK_TIMEOUT,
              CANCELLED,
              CONNECTION_LOST,
              SERVER_DIED ->
              true;
          case CONSTRAINT, SYNTAX, TRANSACTION_ABORTED, MISSING_RIGHT, INTERNAL, OTHER -> false;
        };
    if (lost) {
      state.undo(by, 0);
      by.become(Status.ABORTED);
    } else if (state.rules().model().errorEndsTransaction()) {
      state.undo(by, by.savepoints().values().stream().mapToLong(Long::longValue).max().orElse(0));
      by.become(Status.DOOMED);
    }
  }
}
