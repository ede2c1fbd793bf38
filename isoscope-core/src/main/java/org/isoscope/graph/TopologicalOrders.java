package org.isoscope.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/** The orders of a graph's vertices in which every edge points forward; the graph has no cycle. */
public final class TopologicalOrders {
  private final int vertices;
  private final List<TreeSet<Integer>> successors;

  public TopologicalOrders(int vertices, int[] from, int[] to) {
    this.vertices = vertices;
    this.successors = Stream.generate(TreeSet<Integer>::new).limit(vertices).toList();
    for (int edge = 0; edge < from.length; edge++) {
      successors.get(from[edge]).add(to[edge]);
    }
  }

  /**
   * One of the orders.
   *
   * @param choice given how many vertices could be next, says which of them is
   */
  public List<Integer> order(IntUnaryOperator choice) {
    int[] waitsFor = degrees();
    List<Integer> ready = ready(waitsFor);
    List<Integer> order = new ArrayList<>();
    while (!ready.isEmpty()) {
      int next = ready.remove(choice.applyAsInt(ready.size()));
      order.add(next);
      take(next, waitsFor, ready);
    }
    if (order.size() < vertices) {
      throw new IllegalArgumentException("the graph has a cycle");
    }
    return order;
  }

  /** How many orders there are, but no more than the bound. */
  public long count(long bound) {
    int[] waitsFor = degrees();
    return count(ready(waitsFor), waitsFor, 0, bound);
  }

  private long count(List<Integer> ready, int[] waitsFor, int taken, long bound) {
    if (taken == vertices) {
      return 1;
    }
    long orders = 0;
    for (int i = 0; i < ready.size() && orders < bound; i++) {
      List<Integer> rest = new ArrayList<>(ready);
      int next = rest.remove(i);
      int[] left = waitsFor.clone();
      take(next, left, rest);
      orders += count(rest, left, taken + 1, bound - orders);
    }
    return Math.min(orders, bound);
  }

  private int[] degrees() {
    int[] degrees = new int[vertices];
    successors.forEach(ends -> ends.forEach(end -> degrees[end]++));
    return degrees;
  }

  private static List<Integer> ready(int[] waitsFor) {
    List<Integer> ready = new ArrayList<>();
    for (int vertex = 0; vertex < waitsFor.length; vertex++) {
      if (waitsFor[vertex] == 0) {
        ready.add(vertex);
      }
    }
    return ready;
  }

  private void take(int vertex, int[] waitsFor, List<Integer> ready) {
    for (int end : successors.get(vertex)) {
      if (--waitsFor[end] == 0) {
        ready.add(end);
      }
    }
  }
}
