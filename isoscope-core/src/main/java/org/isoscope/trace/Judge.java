package org.isoscope.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.ResultTable;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Expectation;
import org.isoscope.schedule.Expectation.Variant;
import org.isoscope.schedule.FinalState;
import org.isoscope.sql.text.SqlNames;
import org.isoscope.trace.Judgement.BugOutcome;
import org.isoscope.trace.Judgement.Failure;

/** Compares a trace with its scenario's expectations. */
public final class Judge {
  private final Trace trace;
  private final List<Failure> failures = new ArrayList<>();
  private final List<Failure> unmetOutcomes = new ArrayList<>();
  private final List<Boolean> bug = new ArrayList<>();
  private final List<Boolean> correct = new ArrayList<>();

  private Judge(Trace trace) {
    this.trace = trace;
  }

  public static Judgement judge(Trace trace) {
    return new Judge(trace).judgement();
  }

  private Judgement judgement() {
    for (StepRecord record : trace.steps()) {
      String subject = record.step().session() + ": " + record.step().label();
      for (Expectation expectation : record.step().expectations()) {
        note(expectation, record.step().line(), subject, unmet(record, expectation.claim()));
      }
    }
    for (FinalState end : trace.scenario().finals()) {
      for (Expectation expectation : end.expectations()) {
        note(expectation, end.line(), "final " + end.table(), unmet(end, expectation.claim()));
      }
    }
    return new Judgement(failures, bugOutcome(), unmetOutcomes, trace.serverDied());
  }

  private void note(Expectation expectation, int line, String subject, Optional<String> unmet) {
    if (trace.level().isPresent() && !expectation.speaksOf(trace.level().get())) {
      return;
    }
    List<Failure> kept = expectation.variant() == Variant.ALWAYS ? failures : unmetOutcomes;
    unmet.ifPresent(seen -> kept.add(new Failure(line, subject, expectation, seen)));
    switch (expectation.variant()) {
      case ALWAYS -> {}
      case BUG -> bug.add(unmet.isEmpty());
      case CORRECT -> correct.add(unmet.isEmpty());
    }
  }

  private BugOutcome bugOutcome() {
    if (bug.isEmpty() && correct.isEmpty()) {
      return BugOutcome.NONE;
    }
    boolean sawBug = !bug.isEmpty() && !bug.contains(false);
    boolean sawCorrect = !correct.isEmpty() && !correct.contains(false);
    if (sawBug == sawCorrect) {
      return BugOutcome.DIFFERENT;
    }
    return sawBug ? BugOutcome.BUG : BugOutcome.CORRECT;
  }

  /** What was seen instead; empty if the claim holds. */
  private Optional<String> unmet(StepRecord record, Claim claim) {
    return holds(record, claim) ? Optional.empty() : Optional.of(describe(record));
  }

  private boolean holds(StepRecord record, Claim claim) {
    if (claim instanceof Claim.HasRows rows) {
      return record.outcome() instanceof StepOutcome.Rows actual
          && actual.table().isDescribedBy(rows.rows(), rows.ordered());
    }
    if (claim instanceof Claim.Affects affects) {
      return record.outcome() instanceof StepOutcome.Updated actual
          && actual.count() == affects.count();
    }
    if (claim instanceof Claim.Blocks blocks) {
      return record.lockWait().map(wait -> isBlockedAs(wait, blocks)).orElse(false);
    }
    if (claim instanceof Claim.Proceeds) {
      return !record.blocked();
    }
    if (claim instanceof Claim.ResumesAfter resumes) {
      return record
          .lockWait()
          .flatMap(StepRecord.LockWait::endedAfter)
          .map(step -> trace.steps().get(step).step().session().equals(resumes.session()))
          .orElse(false);
    }
    if (claim instanceof Claim.Fails fails) {
      return record.outcome() instanceof StepOutcome.Failed actual
          && fails.kind().map(kind -> isOf(kind, actual.kind())).orElse(true);
    }
    if (claim instanceof Claim.Not not) {
      return !holds(record, not.claim());
    }
    return !record.failed() && !(record.outcome() instanceof StepOutcome.NotRun);
  }

  /** Where a server died, a connection was lost, too. */
  private static boolean isOf(ErrorKind claimed, ErrorKind actual) {
    return claimed == actual
        || (claimed == ErrorKind.CONNECTION_LOST && actual == ErrorKind.SERVER_DIED);
  }

  /** Not every engine names who is waited for; what it does not say cannot contradict the claim. */
  private static boolean isBlockedAs(StepRecord.LockWait wait, Claim.Blocks claim) {
    return wait.blockers().isEmpty() || claim.by().map(wait.blockers()::contains).orElse(true);
  }

  private String describe(StepRecord record) {
    String waited =
        record
            .lockWait()
            .map(
                wait ->
                    "blocked"
                        + (wait.blockers().isEmpty()
                            ? ""
                            : " by " + String.join(", ", new TreeSet<>(wait.blockers())))
                        + wait.endedAfter()
                            .map(
                                step ->
                                    ", resumed after " + trace.steps().get(step).step().session())
                            .orElse("")
                        + ", then ")
            .orElse("");
    return waited + record.outcome().summary();
  }

  private Optional<String> unmet(FinalState end, Claim claim) {
    Optional<ResultTable> table = finalTable(end.table());
    if (table.isEmpty()) {
      return Optional.of("there is no such table");
    }
    return holds(table.get(), claim) ? Optional.empty() : Optional.of(table.get().toString());
  }

  private static boolean holds(ResultTable table, Claim claim) {
    if (claim instanceof Claim.Not not) {
      return !holds(table, not.claim());
    }
    return claim instanceof Claim.HasRows rows && table.isDescribedBy(rows.rows(), rows.ordered());
  }

  private Optional<ResultTable> finalTable(String name) {
    String plain = SqlNames.plain(name);
    return trace.finalState().entrySet().stream()
        .filter(entry -> SqlNames.plain(entry.getKey()).equals(plain))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
