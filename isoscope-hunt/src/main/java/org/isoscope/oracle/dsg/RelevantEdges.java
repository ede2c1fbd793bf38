package org.isoscope.oracle.dsg;

import java.util.List;

/**
 * Finds cycles of edges that count (Adya's mixed serialization graph): each edge has to be one that
 * the level of the transaction which it binds promises to respect.
 */
record RelevantEdges(DsgGraph graph, RuledOut ruledOut) {
  /** The cycles that may not be. */
  List<List<DsgEdge>> cycles(DsgPhenomenon phenomenon) {
    List<DsgEdge> edges = graph.edges().stream().filter(edge -> counts(edge, phenomenon)).toList();
    return new ForbiddenCycles(new DsgGraph(graph.transactions(), edges))
        .through(phenomenon.through(), phenomenon.back());
  }

  private boolean counts(DsgEdge edge, DsgPhenomenon phenomenon) {
    return switch (edge.kind()) {
      case ITEM_WRITE -> ruledOut.byAll(List.of(edge.from(), edge.to()), DsgPhenomenon.G0);
      case ITEM_READ, PREDICATE_READ, PREDICATE_WRITE -> ruledOut.by(edge.to(), DsgPhenomenon.G1C);
      case ITEM_ANTI, PREDICATE_ANTI -> bindsReader(edge.from(), phenomenon);
      case START -> true;
    };
  }

  /**
   * That what a transaction read stays as it was is kept by its own snapshot. Without one it may be
   * that the engine watches only those who asked for the same, as PostgreSQL does for PL-3.
   */
  private boolean bindsReader(String reader, DsgPhenomenon phenomenon) {
    boolean byItself =
        phenomenon == DsgPhenomenon.G_SIB
            || (phenomenon == DsgPhenomenon.G_SINGLE && !ruledOut.by(reader, DsgPhenomenon.G2));
    return byItself
        ? ruledOut.by(reader, phenomenon)
        : ruledOut.byAll(graph.transactions(), phenomenon);
  }
}
