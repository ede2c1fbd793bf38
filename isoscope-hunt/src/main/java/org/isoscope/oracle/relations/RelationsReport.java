package org.isoscope.oracle.relations;

import java.util.List;
import org.isoscope.oracle.Verdict;
import org.isoscope.trace.Trace;

/**
 * What the relations say of a case.
 *
 * @param trace the run of the case itself
 * @param results of each relation, wherever there was occasion to try it
 */
public record RelationsReport(Trace trace, List<RelationResult> results, Verdict verdict) {
  public RelationsReport {
    results = List.copyOf(results);
  }

  /** The run that a violation shows in, which its place is about; else that of the case. */
  public Trace judged() {
    return results.stream()
        .filter(each -> each.verdict() instanceof Verdict.Violation)
        .findFirst()
        .flatMap(RelationResult::base)
        .orElse(trace);
  }
}
