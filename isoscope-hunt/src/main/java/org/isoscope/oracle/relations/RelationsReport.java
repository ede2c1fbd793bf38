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
}
