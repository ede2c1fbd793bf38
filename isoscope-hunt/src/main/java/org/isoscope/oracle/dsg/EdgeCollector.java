package org.isoscope.oracle.dsg;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects edges; of those between the same transactions and of one kind, the first is enough. */
final class EdgeCollector {
  private record Place(String from, String to, DsgEdge.Kind kind) {}

  private final Map<Place, DsgEdge> edges = new HashMap<>();

  void add(DsgEdge edge) {
    if (!edge.from().equals(edge.to())) {
      edges.merge(
          new Place(edge.from(), edge.to(), edge.kind()),
          edge,
          (one, other) -> DsgEdge.ORDER.compare(one, other) <= 0 ? one : other);
    }
  }

  List<DsgEdge> edges() {
    return edges.values().stream()
        .sorted(
            Comparator.comparing(DsgEdge::from)
                .thenComparing(DsgEdge::to)
                .thenComparing(DsgEdge::kind))
        .toList();
  }
}
