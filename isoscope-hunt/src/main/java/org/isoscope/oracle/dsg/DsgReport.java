package org.isoscope.oracle.dsg;

import java.util.List;

/**
 * All that a history shows.
 *
 * @param findings what the level rules out, the most telling first; none if the engine kept its
 *     promise
 */
public record DsgReport(DsgGraph graph, List<DsgFinding> findings) {
  public DsgReport {
    findings = List.copyOf(findings);
  }
}
