package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * Above READ UNCOMMITTED a transaction that rolls back has never been: where no statement waited or
 * failed, the others come to the same without it.
 */
final class Without implements Relation {
  @Override
  public String name() {
    return "without";
  }

  @Override
  public List<RelationResult> apply(CaseRuns runs, Trace trace) {
    CaseText text = new CaseText(runs);
    Optional<List<Transaction>> all =
        Transaction.in(trace.scenario().steps(), runs.dialect().sqlRules());
    boolean promised =
        new CaseLevels(text, trace, runs.dialect()).areAboveReadUncommitted(all.orElse(List.of()));
    boolean quiet = trace.steps().stream().noneMatch(step -> step.blocked() || step.failed());
    if (all.isEmpty()
        || !promised
        || !quiet
        || text.hasWhims()
        || text.defines()
        || text.isImpatient()) {
      return List.of();
    }
    List<RelationResult> results = new ArrayList<>();
    for (Transaction each : all.get()) {
      boolean takenBack =
          each.end().map(end -> text.step(end).transaction().isRollback()).orElse(false);
      if (takenBack && all.get().size() > 1) {
        results.add(compare(runs, trace, each));
      }
    }
    return results;
  }

  private RelationResult compare(CaseRuns runs, Trace trace, Transaction gone) {
    List<Integer> order =
        trace.steps().stream().map(StepRecord::index).filter(i -> !gone.contains(i)).toList();
    return Variant.compare(
        name(),
        gone.session(),
        runs,
        trace,
        order,
        "Without %s, which rolled back, the others come to something else."
            .formatted(gone.session()));
  }
}
