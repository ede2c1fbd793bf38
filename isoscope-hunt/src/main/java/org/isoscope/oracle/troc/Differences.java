package org.isoscope.oracle.troc;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Row;
import org.isoscope.oracle.OutcomeClaim;
import org.isoscope.oracle.RowBag;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.oracle.ViolationKind;
import org.isoscope.oracle.troc.single.StatementEffect;
import org.isoscope.schedule.Claim;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;

/** Compares what happened with what should have, and puts a difference into words. */
final class Differences {
  private Differences() {}

  /** The step must not have failed. */
  static Optional<Verdict> fromSuccess(StepRecord record) {
    return record.outcome() instanceof StepOutcome.Failed failed
        ? Optional.of(unexpected(record, failed))
        : Optional.empty();
  }

  /** The step must have failed with an error of one of these kinds. */
  static Optional<Verdict> fromFailure(StepRecord record, Set<ErrorKind> kinds) {
    if (record.outcome() instanceof StepOutcome.Failed failed) {
      return kinds.contains(failed.kind())
          ? Optional.empty()
          : Optional.of(unexpected(record, failed));
    }
    String labels =
        kinds.stream().map(ErrorKind::label).sorted().collect(Collectors.joining(" or "));
    Optional<ErrorKind> kind =
        kinds.size() == 1 ? Optional.of(kinds.iterator().next()) : Optional.empty();
    return Optional.of(
        violation(
            ViolationKind.MISSING_ERROR,
            record,
            new Claim.Fails(kind),
            OutcomeClaim.of(record.outcome()),
            "%s should have failed with %s and did not".formatted(name(record), labels)));
  }

  private static Verdict unexpected(StepRecord record, StepOutcome.Failed failed) {
    return violation(
        ViolationKind.UNEXPECTED_ERROR,
        record,
        new Claim.Succeeds(),
        new Claim.Fails(Optional.of(failed.kind())),
        "%s failed without a reason: %s".formatted(name(record), failed.message()));
  }

  static boolean isConflict(StepRecord record) {
    return record.outcome() instanceof StepOutcome.Failed failed
        && (failed.kind() == ErrorKind.SERIALIZATION_FAILURE
            || failed.kind() == ErrorKind.DEADLOCK);
  }

  /** Whether an effect is what the step shows. */
  static boolean shows(StepOutcome outcome, StatementEffect effect) {
    if (outcome instanceof StepOutcome.Rows rows) {
      return new RowBag(effect.rows()).isLike(new RowBag(rows.table().rows()));
    }
    return outcome instanceof StepOutcome.Updated updated && updated.count() == effect.count();
  }

  static Verdict inResult(StepRecord record, StatementEffect effect) {
    if (record.outcome() instanceof StepOutcome.Rows rows) {
      return violation(
          ViolationKind.WRONG_ROWS,
          record,
          new Claim.HasRows(effect.rows(), false),
          new Claim.HasRows(rows.table().rows(), false),
          "%s returned %s; alone on what it should see it returns %s"
              .formatted(name(record), new RowBag(rows.table().rows()), new RowBag(effect.rows())));
    }
    return violation(
        ViolationKind.WRONG_COUNT,
        record,
        new Claim.Affects(effect.count()),
        OutcomeClaim.of(record.outcome()),
        "%s touched %s; alone on what it should see it touches %d"
            .formatted(name(record), record.outcome().summary(), effect.count()));
  }

  static Verdict notBlocked(StepRecord record, String holder, String what) {
    return violation(
        ViolationKind.NOT_BLOCKED,
        record,
        new Claim.Blocks(Optional.of(holder)),
        record.blocked() ? new Claim.Succeeds() : new Claim.Proceeds(),
        "%s was done while %s still held %s".formatted(name(record), holder, what));
  }

  /** It failed although only the end of another transaction can tell whether it must. */
  static Verdict failedTooEarly(StepRecord record, StepOutcome.Failed failed, String holder) {
    return violation(
        ViolationKind.UNEXPECTED_ERROR,
        record,
        new Claim.Blocks(Optional.of(holder)),
        new Claim.Fails(Optional.of(failed.kind())),
        "%s failed instead of waiting for %s: %s"
            .formatted(name(record), holder, failed.message()));
  }

  static Verdict neverResumed(StepRecord record) {
    return violation(
        ViolationKind.NEVER_RESUMED,
        record,
        new Claim.Succeeds(),
        new Claim.Fails(Optional.of(ErrorKind.CANCELLED)),
        "%s still waited when nobody else had a transaction".formatted(name(record)));
  }

  static Optional<Verdict> inFinalRows(String table, List<Row> expected, List<Row> actual) {
    if (new RowBag(expected).isLike(new RowBag(actual))) {
      return Optional.empty();
    }
    return Optional.of(
        new Violation(
            ViolationKind.WRONG_FINAL_STATE,
            new Place.InTable(table),
            new Claim.HasRows(expected, false),
            new Claim.HasRows(actual, false),
            "%s ends with %s; the committed changes make it %s"
                .formatted(table, new RowBag(actual), new RowBag(expected))));
  }

  private static Violation violation(
      ViolationKind kind, StepRecord record, Claim right, Claim wrong, String explanation) {
    return new Violation(kind, new Place.AtStep(record.index()), right, wrong, explanation);
  }

  private static String name(StepRecord record) {
    return "step %d (%s: %s)"
        .formatted(record.index() + 1, record.step().session(), record.step().text());
  }
}
