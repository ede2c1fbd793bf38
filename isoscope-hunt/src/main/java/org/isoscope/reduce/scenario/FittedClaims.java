package org.isoscope.reduce.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.Row;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.Expectation;
import org.isoscope.schedule.FinalState;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.Step;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * Fits the claims of a scenario to a smaller form of it. Where fewer rows are seen, the rows that
 * are gone go from the claims as well: from the wrong outcome and from the right one, or the claim
 * is not the same any more. Other claims that no longer hold are dropped.
 */
record FittedClaims(Symptom before, Trace trace, Symptom now) {
  FittedClaims(Symptom before, Trace trace) {
    this(before, trace, Symptom.of(trace));
  }

  /** The scenario that ran, with claims that fit; empty if it does not show the same. */
  Optional<Scenario> scenario() {
    Scenario ran = trace.scenario();
    Optional<Scenario> shrunk = shrunk(ran);
    if (shrunk.isEmpty()) {
      return Optional.empty();
    }
    Symptom after = Symptom.of(replayed(shrunk.get()));
    return before.isSameIn(after)
        ? Optional.of(withoutUnmet(shrunk.get(), after))
        : Optional.empty();
  }

  private Optional<Scenario> shrunk(Scenario ran) {
    List<Step> steps = new ArrayList<>();
    for (Step step : ran.steps()) {
      Optional<List<Expectation>> claims = shrunk(step.line(), step.expectations());
      if (claims.isEmpty()) {
        return Optional.empty();
      }
      steps.add(ScenarioParts.with(step, claims.get()));
    }
    List<FinalState> finals = new ArrayList<>();
    for (FinalState end : ran.finals()) {
      Optional<List<Expectation>> claims = shrunk(end.line(), end.expectations());
      if (claims.isEmpty()) {
        return Optional.empty();
      }
      finals.add(ScenarioParts.with(end, claims.get()));
    }
    return Optional.of(ran.with(steps, finals));
  }

  /** Empty if a claim that decides is about rows that are not there to be dropped. */
  private Optional<List<Expectation>> shrunk(int line, List<Expectation> expectations) {
    Optional<List<Row>> gone = gone(line);
    List<Expectation> fitting = new ArrayList<>();
    for (Expectation each : expectations) {
      if (!each.claim().isAboutRows()) {
        fitting.add(each);
        continue;
      }
      Optional<Claim> smaller = gone.flatMap(rows -> without(each.claim(), rows));
      if (smaller.isPresent()) {
        fitting.add(new Expectation(each.levels(), each.variant(), smaller.get(), each.lead()));
      } else if (before.isDecidedBy(line, each)) {
        return Optional.empty();
      }
    }
    return Optional.of(fitting);
  }

  private static Optional<Claim> without(Claim claim, List<Row> rows) {
    if (claim instanceof Claim.Not not) {
      return without(not.claim(), rows).map(Claim.Not::new);
    }
    return claim instanceof Claim.HasRows has
        ? without(has.rows(), rows).map(left -> new Claim.HasRows(left, has.ordered()))
        : Optional.empty();
  }

  /** The rows that were seen before and are not seen now; empty if others are seen. */
  private Optional<List<Row>> gone(int line) {
    List<Row> were = before.seen().get(line);
    List<Row> are = now.seen().get(line);
    if (were == null || are == null) {
      return were == null && are == null ? Optional.of(List.of()) : Optional.empty();
    }
    return without(were, are);
  }

  private Trace replayed(Scenario scenario) {
    List<StepRecord> records = new ArrayList<>();
    for (int i = 0; i < trace.steps().size(); i++) {
      StepRecord record = trace.steps().get(i);
      records.add(
          new StepRecord(
              record.index(), scenario.steps().get(i), record.lockWait(), record.outcome()));
    }
    return new Trace(
        scenario,
        trace.engine(),
        trace.version(),
        trace.level(),
        trace.effectiveLevels(),
        records,
        trace.events(),
        trace.finalState(),
        trace.notes());
  }

  private Scenario withoutUnmet(Scenario scenario, Symptom after) {
    return scenario.with(
        scenario.steps().stream()
            .map(step -> ScenarioParts.with(step, met(step.line(), step.expectations(), after)))
            .toList(),
        scenario.finals().stream()
            .map(end -> ScenarioParts.with(end, met(end.line(), end.expectations(), after)))
            .filter(end -> !end.expectations().isEmpty())
            .toList());
  }

  private List<Expectation> met(int line, List<Expectation> expectations, Symptom after) {
    return expectations.stream()
        .filter(
            each ->
                before.isDecidedBy(line, each)
                    || !after.failed().contains(Symptom.place(line, each)))
        .toList();
  }

  /** The rows without others; empty if one of the others is not among them. */
  private static Optional<List<Row>> without(List<Row> rows, List<Row> others) {
    List<Row> left = new ArrayList<>(rows);
    for (Row other : others) {
      int index = 0;
      while (index < left.size() && !left.get(index).describes(other)) {
        index++;
      }
      if (index == left.size()) {
        return Optional.empty();
      }
      left.remove(index);
    }
    return Optional.of(left);
  }
}
