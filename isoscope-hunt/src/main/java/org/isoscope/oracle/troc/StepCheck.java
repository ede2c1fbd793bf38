package org.isoscope.oracle.troc;

import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.model.ErrorKind;
import org.isoscope.oracle.Verdict;
import org.isoscope.sql.Statement;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;

/** Compares one statement's outcome with the ways it may go, and lets it take effect. */
final class StepCheck {
  private static final Set<ErrorKind> CONFLICTS =
      EnumSet.of(ErrorKind.SERIALIZATION_FAILURE, ErrorKind.DEADLOCK);

  private final SimulationState scene;
  private final Evaluator evaluator;
  private final Successes successes;
  private final Failures failures;

  StepCheck(SimulationState scene, Evaluator evaluator, Successes successes, Failures failures) {
    this.scene = scene;
    this.evaluator = evaluator;
    this.successes = successes;
    this.failures = failures;
  }

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
    PossibleOutcomes worlds =
        evaluator.worlds(by, statement, submission, record.blocked(), inFlight);
    if (record.outcome() instanceof StepOutcome.Failed failed) {
      return failures.check(record, failed, by, statement, worlds);
    }
    Optional<PossibleOutcome> seen =
        allowed(worlds).filter(world -> isSeen(world, record, by, statement)).findFirst();
    if (worlds.readsUnknown() && !(statement instanceof Statement.Read)) {
      return Optional.of(
          new Verdict.Inconclusive("what a sub-query read is not known", record.step().text()));
    }
    if (seen.isPresent()) {
      return successes.apply(record, by, statement, seen.get());
    }
    if (!worlds.exhaustive()) {
      return Optional.of(
          new Verdict.Inconclusive(
              worlds.readsUnknown() || !inFlight.isEmpty()
                  ? "a dirty read met an unfinished statement"
                  : "rows changed while a scan waited",
              record.step().text()));
    }
    return Optional.of(wrong(record, by, statement, worlds.list().get(0)));
  }

  private Stream<PossibleOutcome> allowed(PossibleOutcomes worlds) {
    return worlds.list().stream()
        .filter(world -> world.design().map(scene.rules().allowed()::contains).orElse(true));
  }

  private boolean isSeen(
      PossibleOutcome world, StepRecord record, TransactionState by, Statement statement) {
    return world.effect().failure().isEmpty()
        && !world.overtaken()
        && !scene.keys(by, statement, world.effect()).certain()
        && Expected.shows(record.outcome(), world.effect());
  }

  private Verdict wrong(
      StepRecord record, TransactionState by, Statement statement, PossibleOutcome world) {
    Optional<StepOutcome.Failed> failure = world.effect().failure();
    if (failure.filter(UncertainOutcomes::isDataError).isPresent()) {
      return new Verdict.Inconclusive("an error of a value", failure.get().summary());
    }
    if (failure.isPresent()) {
      return Expected.failure(record, Set.of(failure.get().kind())).orElseThrow();
    }
    if (world.overtaken()) {
      return Expected.failure(record, CONFLICTS).orElseThrow();
    }
    if (scene.keys(by, statement, world.effect()).certain()) {
      return Expected.failure(record, Set.of(ErrorKind.CONSTRAINT)).orElseThrow();
    }
    return Expected.difference(record, world.effect());
  }
}
