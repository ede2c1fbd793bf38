package org.isoscope.oracle.relations;

import java.util.List;
import java.util.Optional;
import org.isoscope.oracle.Verdict;
import org.isoscope.trace.Trace;

/**
 * What became of a relation in one place of a case.
 *
 * @param relation its name
 * @param where the step, or the transactions, that it was tried on
 * @param verdict consistent where it holds, inconclusive with the reason where it does not apply
 * @param base the run that was judged: that of the case, or of the same steps in an order of ours
 * @param other the run that it was compared with
 * @param order for each step of that run its place in the case
 */
public record RelationResult(
    String relation,
    String where,
    Verdict verdict,
    Optional<Trace> base,
    Optional<Trace> other,
    List<Integer> order) {
  public RelationResult {
    order = List.copyOf(order);
  }

  static RelationResult notApplied(String relation, String where, String reason) {
    return new RelationResult(
        relation,
        where,
        new Verdict.Inconclusive("does not apply", reason),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }

  static RelationResult holds(String relation, String where) {
    return new RelationResult(
        relation, where, new Verdict.Consistent(), Optional.empty(), Optional.empty(), List.of());
  }

  /** A violation that one run shows by itself. */
  static RelationResult broken(
      String relation, String where, Verdict.Violation violation, Trace base) {
    return new RelationResult(
        relation, where, violation, Optional.of(base), Optional.empty(), List.of());
  }

  /** A violation that shows in comparison with another run. */
  static RelationResult broken(
      String relation,
      String where,
      Verdict.Violation violation,
      Trace base,
      Trace other,
      List<Integer> order) {
    return new RelationResult(
        relation, where, violation, Optional.of(base), Optional.of(other), order);
  }

  public boolean applied() {
    return !(verdict instanceof Verdict.Inconclusive);
  }
}
