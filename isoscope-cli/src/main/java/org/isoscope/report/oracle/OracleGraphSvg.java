package org.isoscope.report.oracle;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isoscope.oracle.dsg.DsgEdge;
import org.isoscope.oracle.dsg.DsgGraph;
import org.isoscope.report.CircleSvg;

/** The graph by which a scenario was judged, as a picture. */
public record OracleGraphSvg(OracleReport report) {

  public String svg() {
    if (report instanceof OracleReport.ByDsg byDsg) {
      return transactions(byDsg.trial().report().graph());
    }
    return new StatementGraphSvg((OracleReport.ByTxCheck) report).write();
  }

  /** Edges of a family between the same two are one arrow. */
  private static String transactions(DsgGraph graph) {
    Map<String, CircleSvg.Arc> arcs = new TreeMap<>();
    for (DsgEdge edge : graph.edges()) {
      boolean anti = edge.kind().isAnti();
      int from = graph.transactions().indexOf(edge.from());
      int to = graph.transactions().indexOf(edge.to());
      String words = edge.kind().label() + ": " + edge.reason();
      arcs.merge(
          from + " " + to + " " + anti,
          new CircleSvg.Arc(from, to, anti, words),
          (one, other) -> new CircleSvg.Arc(from, to, anti, one.title() + "\n" + other.title()));
    }
    return new CircleSvg(graph.transactions()).write(List.copyOf(arcs.values()));
  }
}
