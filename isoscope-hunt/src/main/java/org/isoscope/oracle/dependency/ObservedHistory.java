package org.isoscope.oracle.dependency;

import java.util.List;
import java.util.Map;
import org.isoscope.model.Row;

/**
 * An execution as the instrumentation saw it.
 *
 * @param spans all transactions
 * @param accesses all statements that were executed, in their order; those of transactions that did
 *     not commit, too
 * @param contents what was in each version: the table's own columns
 */
public record ObservedHistory(
    List<TransactionSpan> spans, List<Access> accesses, Map<ItemVersion, Row> contents) {
  public ObservedHistory {
    spans = List.copyOf(spans);
    accesses = List.copyOf(accesses);
    contents = Map.copyOf(contents);
  }

  public TransactionSpan span(String transaction) {
    return spans.stream()
        .filter(each -> each.transaction().equals(transaction))
        .findFirst()
        .orElseThrow();
  }

  /** The statements of transactions that committed. */
  public List<Access> committed() {
    return accesses.stream().filter(each -> span(each.transaction()).committed()).toList();
  }
}
