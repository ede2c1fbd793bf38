package org.isoscope.oracle.relations;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.oracle.OutcomeClaim;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.oracle.ViolationKind;
import org.isoscope.oracle.relations.Differences.Difference;
import org.isoscope.schedule.Step;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;

/** The same statements in another order, compared with the case. */
final class Variant {
  private Variant() {}

  /**
   * Runs the steps in an order and compares. A difference counts when both runs, done again, come
   * to the same.
   *
   * @param order indexes of the case's steps; one that is not there is left out
   */
  static RelationResult compare(
      String relation,
      String where,
      CaseRuns runs,
      Trace trace,
      List<Integer> order,
      String words) {
    Trace other = run(runs, trace, order);
    Differences differences = new Differences(trace, other, order);
    if (differences.areOfLocks()) {
      return RelationResult.notApplied(
          relation, where, "locks decide otherwise in the other order");
    }
    if (waitsDiffer(trace, other, order)) {
      return RelationResult.notApplied(relation, where, "others wait otherwise in the other order");
    }
    Optional<Difference> difference = differences.first();
    if (difference.isEmpty()) {
      return RelationResult.holds(relation, where);
    }
    if (!isSteady(runs, trace, other, order)) {
      return RelationResult.notApplied(relation, where, "the runs do not come to the same twice");
    }
    return RelationResult.broken(
        relation, where, violation(difference.get(), words), trace, other, order);
  }

  /**
   * Whether steps that have the same place in both orders wait in one and not in the other: then
   * what follows happens in another order, too, and may come to something else.
   */
  private static boolean waitsDiffer(Trace trace, Trace other, List<Integer> order) {
    for (int i = 0; i < order.size(); i++) {
      boolean here = trace.steps().get(order.get(i)).blocked();
      boolean there = other.steps().get(i).blocked();
      boolean moved = order.get(i) != i && order.size() == trace.steps().size();
      if (moved ? there : here != there) {
        return true;
      }
    }
    return false;
  }

  static Trace run(CaseRuns runs, Trace trace, List<Integer> order) {
    List<Step> steps = trace.scenario().steps();
    return runs.run(order.stream().map(i -> steps.get(i).withoutExpectations()).toList(), Map.of());
  }

  static boolean isSteady(CaseRuns runs, Trace trace, Trace other, List<Integer> order) {
    List<Step> own = trace.scenario().steps();
    Trace again = runs.run(own.stream().map(Step::withoutExpectations).toList(), Map.of());
    List<Integer> all = trace.steps().stream().map(each -> each.index()).toList();
    Trace otherAgain = run(runs, trace, order);
    List<Integer> others = other.steps().stream().map(each -> each.index()).toList();
    return new Differences(trace, again, all).first().isEmpty()
        && new Differences(other, otherAgain, others).first().isEmpty();
  }

  static Verdict.Violation violation(Difference difference, String words) {
    StepOutcome wrong = difference.one().orElse(new StepOutcome.Done());
    StepOutcome right = difference.other().orElse(new StepOutcome.Done());
    return new Verdict.Violation(
        kind(difference.place(), right, wrong),
        difference.place(),
        OutcomeClaim.of(right),
        OutcomeClaim.of(wrong),
        words);
  }

  private static ViolationKind kind(Place place, StepOutcome right, StepOutcome wrong) {
    if (place instanceof Place.InTable) {
      return ViolationKind.WRONG_FINAL_STATE;
    }
    if (wrong instanceof StepOutcome.Failed) {
      return ViolationKind.UNEXPECTED_ERROR;
    }
    if (right instanceof StepOutcome.Failed) {
      return ViolationKind.MISSING_ERROR;
    }
    return wrong instanceof StepOutcome.Rows ? ViolationKind.WRONG_ROWS : ViolationKind.WRONG_COUNT;
  }
}
