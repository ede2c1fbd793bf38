package org.isoscope.graph;

import java.util.Arrays;

/** Tarjan's search for strongly connected components, with stacks of its own. */
final class Components {
  private final int[] first;
  private final int[] edges;
  private final int[] to;
  private final int[] index;
  private final int[] low;
  private final int[] component;
  private final int[] next;
  private final int[] open;
  private final int[] path;
  private int opened;
  private int length;
  private int visited;
  private int components;

  Components(int[] first, int[] edges, int[] to) {
    int vertices = first.length - 1;
    this.first = first;
    this.edges = edges;
    this.to = to;
    this.index = new int[vertices];
    this.low = new int[vertices];
    this.component = new int[vertices];
    this.next = first.clone();
    this.open = new int[vertices];
    this.path = new int[vertices];
  }

  int[] find() {
    Arrays.fill(index, -1);
    Arrays.fill(component, -1);
    for (int v = 0; v < index.length; v++) {
      if (index[v] == -1) {
        search(v);
      }
    }
    return component;
  }

  private void search(int start) {
    enter(start);
    while (length > 0) {
      int v = path[length - 1];
      if (next[v] < first[v + 1]) {
        int w = to[edges[next[v]++]];
        if (index[w] == -1) {
          enter(w);
        } else if (component[w] == -1) {
          low[v] = Math.min(low[v], index[w]);
        }
      } else {
        leave(v);
      }
    }
  }

  private void enter(int v) {
    index[v] = visited;
    low[v] = visited++;
    open[opened++] = v;
    path[length++] = v;
  }

  private void leave(int v) {
    length--;
    if (length > 0) {
      int parent = path[length - 1];
      low[parent] = Math.min(low[parent], low[v]);
    }
    if (low[v] == index[v]) {
      int member;
      do {
        member = open[--opened];
        component[member] = components;
      } while (member != v);
      components++;
    }
  }
}
