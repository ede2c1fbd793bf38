package org.isoscope.oracle.dsg;

import java.util.List;
import java.util.function.IntFunction;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.Verdict.Place;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.ObservedHistory;
import org.isoscope.schedule.Claim;

/** Says whether a history shows something that its transactions' levels rule out. */
record DsgJudge(RuledOut ruledOut) {
  /** The graph of a history, and all that is wrong with it. */
  DsgReport examine(ObservedHistory history) {
    VersionOrder versions = new VersionOrder(history);
    DsgGraph graph = new DsgBuilder(history, versions, new EdgeCollector()).build();
    List<DsgFinding> findings = new PhenomenonSearch(history, versions, graph, ruledOut).findings();
    return new DsgReport(graph, findings);
  }

  /**
   * A finding as a verdict; the place is where the last of its reads went wrong.
   *
   * @param observed what a step of the executed schedule really returned
   */
  Verdict.Violation violation(DsgFinding finding, IntFunction<Claim> observed) {
    Access place = finding.place();
    Claim wrong = observed.apply(place.step());
    return new Verdict.Violation(
        finding.phenomenon().kind(),
        new Place.AtStep(place.step()),
        new Claim.Not(wrong),
        wrong,
        explanation(finding));
  }

  private String explanation(DsgFinding finding) {
    DsgPhenomenon phenomenon = finding.phenomenon();
    String path = finding.edges().size() > 1 ? " " + finding.path() + "." : "";
    return "%s, %s. %s.%s %s."
        .formatted(
            phenomenon.label(),
            phenomenon.words(),
            ruledOut.words(finding.bound(), phenomenon),
            path,
            String.join(". ", finding.sentences()));
  }
}
