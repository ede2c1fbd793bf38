package org.isoscope.oracle.dsg;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.graph.DependencyGraph;

/** Looks for cycles in a graph. */
final class ForbiddenCycles {
  private record Pair(int from, int to) {}

  private final DsgGraph graph;
  private final Map<String, Integer> numbers = new HashMap<>();

  ForbiddenCycles(DsgGraph graph) {
    this.graph = graph;
    graph.transactions().forEach(name -> numbers.put(name, numbers.size()));
  }

  /**
   * For each edge of the one kinds a shortest way back from its end to its start, on edges of the
   * other kinds; the shortest cycles first.
   */
  List<List<DsgEdge>> through(Set<DsgEdge.Kind> marked, Set<DsgEdge.Kind> back) {
    Map<Pair, DsgEdge> ways = new HashMap<>();
    for (DsgEdge edge : graph.edges()) {
      if (back.contains(edge.kind())) {
        ways.merge(
            pair(edge), edge, (one, two) -> one.kind().compareTo(two.kind()) < 0 ? one : two);
      }
    }
    DependencyGraph plain =
        new DependencyGraph(
            numbers.size(),
            ways.keySet().stream().mapToInt(Pair::from).toArray(),
            ways.keySet().stream().mapToInt(Pair::to).toArray());
    List<List<DsgEdge>> cycles = new ArrayList<>();
    for (DsgEdge edge : graph.edges()) {
      if (marked.contains(edge.kind())) {
        cycle(edge, plain, ways).ifPresent(cycles::add);
      }
    }
    cycles.sort(Comparator.comparingInt(List::size));
    return cycles;
  }

  private Pair pair(DsgEdge edge) {
    return new Pair(numbers.get(edge.from()), numbers.get(edge.to()));
  }

  private Optional<List<DsgEdge>> cycle(
      DsgEdge edge, DependencyGraph plain, Map<Pair, DsgEdge> ways) {
    Pair pair = pair(edge);
    List<Integer> path = plain.shortestPath(pair.to(), pair.from());
    if (path.isEmpty()) {
      return Optional.empty();
    }
    List<DsgEdge> cycle = new ArrayList<>(List.of(edge));
    for (int i = 1; i < path.size(); i++) {
      cycle.add(ways.get(new Pair(path.get(i - 1), path.get(i))));
    }
    return Optional.of(cycle);
  }
}
