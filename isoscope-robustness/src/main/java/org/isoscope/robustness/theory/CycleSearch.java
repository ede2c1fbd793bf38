package org.isoscope.robustness.theory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.graph.DependencyGraph;
import org.isoscope.robustness.theory.RobustnessSetting.CycleType;

/**
 * Looks for a cycle that speaks against robustness, in time linear in the graph.
 *
 * <p>A type-II cycle may visit programs more than once, so it exists exactly if one strongly
 * connected component has a non-counterflow edge, and in it a program with an edge e3 that comes in
 * and a counterflow edge e4 that goes out, both inside the component, where e3 is counterflow, or
 * starts with a statement that may begin with a read, or ends behind the statement from which e4
 * starts (Algorithm 2): everything in a component can be reached from everything in it, so these
 * edges lie on one closed walk.
 *
 * <p>More than the paper: a statement that locks by predicate finds its tuples, waits, and tests
 * them again, so it lies behind itself. For an update this makes no difference, because it
 * conflicts with itself anyway; for SELECT … FOR UPDATE it does.
 */
final class CycleSearch {
  private final SummaryGraph graph;
  private final DependencyGraph reachability;
  private final List<List<Integer>> nonCounterflowInto;
  private final List<List<Integer>> counterflowInto;

  CycleSearch(SummaryGraph graph) {
    this.graph = graph;
    this.reachability = graph.reachability();
    this.nonCounterflowInto = reversed(false);
    this.counterflowInto = reversed(true);
  }

  private List<List<Integer>> reversed(boolean counterflow) {
    List<List<Integer>> into = new ArrayList<>();
    for (int c = 0; c < graph.classCount(); c++) {
      into.add(new ArrayList<>());
    }
    for (int a = 0; a < graph.classCount(); a++) {
      for (int b : graph.edgesOf(a, counterflow)) {
        into.get(b).add(a);
      }
    }
    return into;
  }

  /** The edges of such a cycle, one after the other; empty if there is none. */
  Optional<List<SummaryEdge>> find(CycleType type) {
    for (Component component : components()) {
      Optional<List<SummaryEdge>> cycle =
          type == CycleType.TYPE_II ? component.typeTwo() : component.typeOne();
      if (cycle.isPresent()) {
        return cycle;
      }
    }
    return Optional.empty();
  }

  private List<Component> components() {
    int[] componentOf = reachability.components();
    Map<Integer, Component> components = new LinkedHashMap<>();
    for (int p = 0; p < graph.programs().size(); p++) {
      components.computeIfAbsent(componentOf[p], key -> new Component()).add(p);
    }
    return List.copyOf(components.values());
  }

  /** Programs that can all be reached from each other. */
  private final class Component {
    private final List<Integer> programs = new ArrayList<>();

    /** For each class in it one of its occurrences: program and statement. */
    private final Map<Integer, int[]> found = new HashMap<>();

    void add(int program) {
      programs.add(program);
      for (int i = 0; i < graph.length(program); i++) {
        found.putIfAbsent(graph.classOf(program, i), new int[] {program, i});
      }
    }

    Optional<List<SummaryEdge>> typeOne() {
      return anyEdge(true).map(edge -> closed(List.of(edge)));
    }

    Optional<List<SummaryEdge>> typeTwo() {
      Optional<SummaryEdge> forward = anyEdge(false);
      if (forward.isEmpty()) {
        return Optional.empty();
      }
      for (int program : programs) {
        Optional<SummaryEdge> out = firstCounterflowOut(program);
        if (out.isPresent()) {
          Optional<SummaryEdge> in = dangerousInto(program, out.get().fromStatement());
          if (in.isPresent()) {
            return Optional.of(
                in.get().counterflow()
                    ? closed(List.of(in.get(), out.get(), forward.get()))
                    : closed(List.of(in.get(), out.get())));
          }
        }
      }
      return Optional.empty();
    }

    private Optional<SummaryEdge> anyEdge(boolean counterflow) {
      for (Map.Entry<Integer, int[]> start : found.entrySet()) {
        for (int b : graph.edgesOf(start.getKey(), counterflow)) {
          int[] end = found.get(b);
          if (end != null) {
            int[] from = start.getValue();
            return Optional.of(new SummaryEdge(from[0], from[1], counterflow, end[1], end[0]));
          }
        }
      }
      return Optional.empty();
    }

    private Optional<SummaryEdge> firstCounterflowOut(int program) {
      for (int i = 0; i < graph.length(program); i++) {
        for (int b : graph.edgesOf(graph.classOf(program, i), true)) {
          int[] end = found.get(b);
          if (end != null) {
            return Optional.of(new SummaryEdge(program, i, true, end[1], end[0]));
          }
        }
      }
      return Optional.empty();
    }

    /** An edge into a program that makes a pair with its first counterflow edge out. */
    private Optional<SummaryEdge> dangerousInto(int program, int out) {
      for (int i = 0; i < graph.length(program); i++) {
        int its = graph.classOf(program, i);
        for (int a : counterflowInto.get(its)) {
          if (found.containsKey(a)) {
            return Optional.of(edge(a, true, i, program));
          }
        }
        for (int a : nonCounterflowInto.get(its)) {
          if (found.containsKey(a)
              && (isBehind(i, out, its, a) || graph.type(a).mayStartWithRead())) {
            return Optional.of(edge(a, false, i, program));
          }
        }
      }
      return Optional.empty();
    }

    /**
     * Whether an edge from class {@code a} can come in at statement {@code i} after one has gone
     * out at {@code out}. A statement that looks twice is behind itself: tuples that it has found
     * may be changed before it locks them. New ones it does not find then, so no insert counts.
     */
    private boolean isBehind(int i, int out, int its, int a) {
      return out < i
          || (out == i && graph.type(its).looksTwice() && graph.type(a) != StatementType.INSERT);
    }

    private SummaryEdge edge(int startClass, boolean counterflow, int statement, int program) {
      int[] from = found.get(startClass);
      return new SummaryEdge(from[0], from[1], counterflow, statement, program);
    }
  }

  /** The edges in this order, with the shortest ways between them. */
  private List<SummaryEdge> closed(List<SummaryEdge> edges) {
    List<SummaryEdge> cycle = new ArrayList<>();
    for (int i = 0; i < edges.size(); i++) {
      cycle.add(edges.get(i));
      SummaryEdge next = edges.get((i + 1) % edges.size());
      cycle.addAll(way(edges.get(i).to(), next.from()));
    }
    return cycle;
  }

  private List<SummaryEdge> way(int from, int to) {
    List<Integer> path = reachability.shortestPath(from, to);
    List<SummaryEdge> edges = new ArrayList<>();
    int p = graph.programs().size();
    for (int i = 0; i + 3 < path.size(); i += 3) {
      int a = path.get(i + 1) - p;
      int b = path.get(i + 2) - p - graph.classCount();
      boolean counterflow = !graph.edgesOf(a, false).contains(b);
      edges.add(
          new SummaryEdge(
              path.get(i),
              statement(path.get(i), a),
              counterflow,
              statement(path.get(i + 3), b),
              path.get(i + 3)));
    }
    return edges;
  }

  private int statement(int program, int its) {
    for (int i = 0; i < graph.length(program); i++) {
      if (graph.classOf(program, i) == its) {
        return i;
      }
    }
    throw new IllegalStateException("the way leads through a class that the program lacks");
  }
}
