package org.isoscope.oracle.dsg;

import java.util.List;

/**
 * The direct serialization graph of a history.
 *
 * @param transactions those that committed, in the order of the history
 * @param edges at most one of a kind from one to another
 */
public record DsgGraph(List<String> transactions, List<DsgEdge> edges) {
  public DsgGraph {
    transactions = List.copyOf(transactions);
    edges = List.copyOf(edges);
  }
}
