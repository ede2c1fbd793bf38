package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.engine.isolation.LevelModel;
import org.isoscope.model.ErrorKind;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.ViolationKind;
import org.isoscope.schedule.Claim;
import org.isoscope.sql.text.StatementKind;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * An error has a cause: it comes in some serial order too, or another transaction had to do with
 * what the statement touches. A constraint that fails in no serial order, of a transaction beside
 * which nobody changed anything, fails for nothing.
 */
final class WrongErrors implements Relation {
  @Override
  public String name() {
    return "cause";
  }

  @Override
  public List<RelationResult> apply(CaseRuns runs, Trace trace) {
    List<RelationResult> results = new ArrayList<>();
    Optional<List<Transaction>> all =
        Transaction.in(trace.scenario().steps(), runs.dialect().sqlRules());
    for (StepRecord step : all.isPresent() ? trace.steps() : List.<StepRecord>of()) {
      if (step.outcome() instanceof StepOutcome.Failed failed
          && (failed.kind() == ErrorKind.CONSTRAINT
              || (failed.kind() == ErrorKind.SERIALIZATION_FAILURE
                  && !abortsAtWill(runs, trace, step)))) {
        results.add(new Trial(runs, trace, all.get(), step, failed).result());
      }
    }
    return results;
  }

  /**
   * Where an engine may take a whole table for what a transaction has read, anything is a cause.
   */
  private static boolean abortsAtWill(CaseRuns runs, Trace trace, StepRecord step) {
    return runs.dialect()
        .isolation()
        .map(model -> model.levels().get(trace.effectiveLevels().get(step.step().session())))
        .map(LevelModel::abortsAtWill)
        .orElse(false);
  }

  private record Trial(
      CaseRuns runs,
      Trace trace,
      List<Transaction> all,
      StepRecord step,
      StepOutcome.Failed failed) {

    private static final int MOST = 4;

    RelationResult result() {
      CaseText text = new CaseText(runs);
      if (text.isImpatient() || all.size() > MOST || step.blocked()) {
        return no("too many transactions, or the statement waited");
      }
      Transaction own =
          all.stream().filter(each -> each.contains(step.index())).findFirst().orElseThrow();
      for (List<Transaction> order : SerialOrders.of(all)) {
        List<Integer> steps = order.stream().flatMap(each -> each.steps().stream()).toList();
        Trace other = Variant.run(runs, trace, steps);
        StepOutcome there = other.steps().get(steps.indexOf(step.index())).outcome();
        if (there instanceof StepOutcome.Failed) {
          return RelationResult.holds("cause", where());
        }
      }
      return nobodyElse(own) ? violation() : no("another transaction changed rows of these tables");
    }

    /** Whether no transaction that overlaps with this one changes a table that this one names. */
    private boolean nobodyElse(Transaction own) {
      Set<String> named = new HashSet<>();
      CaseText text = new CaseText(runs);
      for (int i : own.steps()) {
        text.tables().stream().filter(text.step(i)::mentions).forEach(named::add);
      }
      for (Transaction other : all) {
        boolean changes =
            other.steps().stream()
                .anyMatch(
                    i ->
                        text.step(i).kind().changesRows()
                            && text.tables().stream().anyMatch(text.step(i)::mentions)
                            && named.stream().anyMatch(text.step(i)::mentions));
        boolean defines =
            other.steps().stream().anyMatch(i -> text.step(i).kind() == StatementKind.DEFINITION);
        // A transaction that waited may have ended later than its place in the case tells.
        boolean before =
            other.steps().get(other.steps().size() - 1) < own.first()
                && other.steps().stream().noneMatch(i -> trace.steps().get(i).blocked());
        if (!other.equals(own) && !before && (changes || defines)) {
          return false;
        }
      }
      return true;
    }

    private String where() {
      return "step " + (step.index() + 1);
    }

    private RelationResult no(String reason) {
      return RelationResult.notApplied("cause", where(), reason);
    }

    private RelationResult violation() {
      return RelationResult.broken(
          "cause",
          where(),
          new Verdict.Violation(
              ViolationKind.UNEXPECTED_ERROR,
              new Verdict.Place.AtStep(step.index()),
              new Claim.Succeeds(),
              new Claim.Fails(Optional.of(failed.kind())),
              "Step %d (%s: %s) fails (%s) although it does so in no serial order, and nobody else changes these tables meanwhile."
                  .formatted(
                      step.index() + 1,
                      step.step().session(),
                      step.step().label(),
                      failed.kind().label())),
          trace);
    }
  }
}
