package org.isoscope.reduce.scenario;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.isoscope.model.Row;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Expectation;
import org.isoscope.sql.text.SqlNames;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Judgement;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * What is wrong in a run.
 *
 * @param failed the claims that did not hold
 * @param bugOutcome which outcome of a known bug was seen
 * @param seen rows, by the lines of steps and of final tables
 * @param outcomes what steps did, apart from rows, by their lines
 * @param clean whether nothing is wrong
 */
record Symptom(
    Set<Place> failed,
    Judgement.BugOutcome bugOutcome,
    Map<Integer, List<Row>> seen,
    Map<Integer, String> outcomes,
    boolean clean) {

  /** A claim by its line and kind; what exactly it says may shrink with the scenario. */
  record Place(int line, Class<? extends Claim> kind) {}

  Symptom {
    failed = Set.copyOf(failed);
    seen = Map.copyOf(seen);
    outcomes = Map.copyOf(outcomes);
  }

  static Symptom of(Trace trace) {
    Judgement judgement = Judge.judge(trace);
    Set<Place> failed = new HashSet<>();
    judgement.failures().forEach(each -> failed.add(place(each.line(), each.expectation())));
    Map<Integer, List<Row>> seen = new HashMap<>();
    Map<Integer, String> outcomes = new HashMap<>();
    for (StepRecord record : trace.steps()) {
      outcomes.put(record.step().line(), outcome(record.outcome()));
      if (record.outcome() instanceof StepOutcome.Rows rows) {
        seen.put(record.step().line(), rows.table().rows());
      }
    }
    trace
        .scenario()
        .finals()
        .forEach(
            end ->
                trace.finalState().entrySet().stream()
                    .filter(
                        table -> SqlNames.plain(table.getKey()).equals(SqlNames.plain(end.table())))
                    .forEach(table -> seen.put(end.line(), table.getValue().rows())));
    return new Symptom(failed, judgement.bugOutcome(), seen, outcomes, judgement.isClean());
  }

  static String outcome(StepOutcome outcome) {
    if (outcome instanceof StepOutcome.Failed failed) {
      return failed.kind().label();
    }
    return outcome instanceof StepOutcome.Updated updated
        ? updated.label() + " " + updated.count()
        : outcome.label();
  }

  static Place place(int line, Expectation expectation) {
    return new Place(line, expectation.claim().getClass());
  }

  /** Whether a claim is part of what is wrong, and must stay. */
  boolean isDecidedBy(int line, Expectation expectation) {
    return expectation.variant() == Expectation.Variant.ALWAYS
        ? failed.contains(place(line, expectation))
        : bugOutcome == Judgement.BugOutcome.BUG || bugOutcome == Judgement.BugOutcome.DIFFERENT;
  }

  /** Whether the same is wrong there; more may be. A claim must have failed in the same way. */
  boolean isSameIn(Symptom other) {
    return bugOutcome == other.bugOutcome
        && other.failed.containsAll(failed)
        && failed.stream()
            .map(Place::line)
            .allMatch(line -> Objects.equals(outcomes.get(line), other.outcomes.get(line)));
  }

  /** Whether the right outcome of all that is wrong here shows there. */
  boolean isRightIn(Symptom other) {
    boolean wasBug = bugOutcome == Judgement.BugOutcome.BUG;
    return failed.stream().noneMatch(other.failed::contains)
        && (!wasBug || other.bugOutcome == Judgement.BugOutcome.CORRECT)
        && (wasBug || bugOutcome != Judgement.BugOutcome.DIFFERENT);
  }
}
