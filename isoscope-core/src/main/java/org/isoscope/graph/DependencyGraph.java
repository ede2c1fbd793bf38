package org.isoscope.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A directed graph whose edges are numbered in the order they were given; several may be alike. */
public final class DependencyGraph {
  private final int[] from;
  private final int[] to;

  /** The edges sorted by where they start: those of vertex v are at first[v] … first[v + 1] - 1. */
  private final int[] first;

  private final int[] byStart;

  /**
   * @param vertices how many; they are numbered from 0
   */
  public DependencyGraph(int vertices, int[] from, int[] to) {
    this.from = from.clone();
    this.to = to.clone();
    this.first = new int[vertices + 1];
    this.byStart = new int[from.length];
    for (int start : from) {
      first[start + 1]++;
    }
    for (int v = 0; v < vertices; v++) {
      first[v + 1] += first[v];
    }
    int[] next = first.clone();
    for (int edge = 0; edge < from.length; edge++) {
      byStart[next[from[edge]]++] = edge;
    }
  }

  /** For each vertex the number of its strongly connected component (Tarjan, without recursion). */
  public int[] components() {
    return new Components(first, byStart, to).find();
  }

  /** The edges of a shortest cycle, in order; empty if there is none. */
  public List<Integer> shortestCycle() {
    List<Integer> best = List.of();
    for (int v = 0; v + 1 < first.length; v++) {
      List<Integer> cycle = shortestCycleThrough(v);
      if (!cycle.isEmpty() && (best.isEmpty() || cycle.size() < best.size())) {
        best = cycle;
      }
    }
    return best;
  }

  /** The edges of a shortest cycle through a vertex, beginning there; empty if there is none. */
  public List<Integer> shortestCycleThrough(int vertex) {
    int[] reachedBy = new int[first.length - 1];
    Arrays.fill(reachedBy, -1);
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(vertex));
    while (!queue.isEmpty()) {
      int here = queue.remove();
      for (int i = first[here]; i < first[here + 1]; i++) {
        int edge = byStart[i];
        if (reachedBy[to[edge]] == -1) {
          reachedBy[to[edge]] = edge;
          if (to[edge] == vertex) {
            return pathBack(vertex, reachedBy);
          }
          queue.add(to[edge]);
        }
      }
    }
    return List.of();
  }

  /** The vertices of a shortest way, both ends included; empty if there is none. */
  public List<Integer> shortestPath(int start, int end) {
    if (start == end) {
      return List.of(start);
    }
    int[] cameFrom = new int[first.length - 1];
    Arrays.fill(cameFrom, -1);
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(start));
    while (!queue.isEmpty() && cameFrom[end] == -1) {
      int here = queue.remove();
      for (int i = first[here]; i < first[here + 1]; i++) {
        int there = to[byStart[i]];
        if (cameFrom[there] == -1 && there != start) {
          cameFrom[there] = here;
          queue.add(there);
        }
      }
    }
    List<Integer> path = new ArrayList<>();
    for (int v = end; v != -1; v = v == start ? -1 : cameFrom[v]) {
      path.add(v);
    }
    Collections.reverse(path);
    return path.get(0) == start ? path : List.of();
  }

  private List<Integer> pathBack(int vertex, int[] reachedBy) {
    List<Integer> edges = new ArrayList<>();
    int here = vertex;
    do {
      edges.add(reachedBy[here]);
      here = from[reachedBy[here]];
    } while (here != vertex);
    Collections.reverse(edges);
    return edges;
  }
}
