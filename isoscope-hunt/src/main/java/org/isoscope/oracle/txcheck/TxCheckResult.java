package org.isoscope.oracle.txcheck;

import java.util.List;
import java.util.Optional;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.InstrumentedRun;

/**
 * What came of a case.
 *
 * @param first form of the case that was compared
 * @param shown the form that the verdict is about
 * @param sorted the last order of it that was tried, if any could be
 * @param nanos how long the case's executions took
 */
record TxCheckResult(
    Verdict verdict,
    DecycledCase first,
    DecycledCase shown,
    Optional<TriedOrder> sorted,
    long nanos) {
  /** What was judged if it was found wrong, else what was executed first. */
  InstrumentedRun run() {
    return verdict instanceof Verdict.Violation ? shown.run() : first.first();
  }

  /**
   * An order of a case's statements that was tried.
   *
   * @param order the statements, by their place in the decycled case
   */
  record TriedOrder(List<Integer> order, Comparison comparison) {
    TriedOrder {
      order = List.copyOf(order);
    }
  }
}
