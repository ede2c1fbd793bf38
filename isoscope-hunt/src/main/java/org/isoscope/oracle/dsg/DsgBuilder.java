package org.isoscope.oracle.dsg;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.ObservedHistory;
import org.isoscope.oracle.dependency.TransactionSpan;

/** Makes the graph of a history. */
record DsgBuilder(ObservedHistory history, VersionOrder versions, EdgeCollector edges) {
  DsgGraph build() {
    for (Access access : history.committed()) {
      new ReadEdges(versions, edges, access).collect();
      ItemWrite.of(access).forEach(this::writeEdge);
    }
    startEdges();
    List<String> transactions = new ArrayList<>();
    history.spans().stream()
        .filter(TransactionSpan::committed)
        .forEach(span -> transactions.add(span.transaction()));
    return new DsgGraph(transactions, edges.edges());
  }

  private void writeEdge(ItemWrite write) {
    Optional<Access> before =
        write
            .replaced()
            .filter(old -> versions.ordered(old.item()).isPresent())
            .flatMap(versions::writer);
    before.ifPresent(
        by ->
            edges.add(
                new DsgEdge(
                    DsgEdge.Kind.ITEM_WRITE, by, write.by(), write.replaced(), write.made())));
  }

  /** A transaction's last and the other's first statement stand for the end and the begin. */
  private void startEdges() {
    Map<String, Access> first = new HashMap<>();
    Map<String, Access> last = new HashMap<>();
    for (Access access : history.committed()) {
      first.putIfAbsent(access.transaction(), access);
      last.put(access.transaction(), access);
    }
    for (Access end : last.values()) {
      for (Access begin : first.values()) {
        int ended = history.span(end.transaction()).ended();
        if (ended < history.span(begin.transaction()).asked()) {
          edges.add(
              new DsgEdge(DsgEdge.Kind.START, end, begin, Optional.empty(), Optional.empty()));
        }
      }
    }
  }
}
