package org.isoscope.oracle.troc.single;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.Row;
import org.isoscope.trace.StepOutcome;

/**
 * What a statement does when it runs alone on a view.
 *
 * @param failure why it does nothing at all
 * @param rows what a query returns
 * @param matched the rows it reads (if that is known), locks, updates or deletes
 * @param updated the new values of rows
 * @param inserted new rows
 */
public record StatementEffect(
    Optional<StepOutcome.Failed> failure,
    List<Row> rows,
    Set<Integer> matched,
    Map<Integer, Row> updated,
    List<Row> inserted) {

  static StatementEffect failed(StepOutcome.Failed failure) {
    return new StatementEffect(Optional.of(failure), List.of(), Set.of(), Map.of(), List.of());
  }

  static StatementEffect read(List<Row> rows, Set<Integer> matched) {
    return new StatementEffect(Optional.empty(), rows, matched, Map.of(), List.of());
  }

  static StatementEffect update(Map<Integer, Row> updated) {
    return new StatementEffect(Optional.empty(), List.of(), updated.keySet(), updated, List.of());
  }

  static StatementEffect delete(Set<Integer> deleted) {
    return new StatementEffect(Optional.empty(), List.of(), deleted, Map.of(), List.of());
  }

  static StatementEffect insert(List<Row> inserted) {
    return new StatementEffect(Optional.empty(), List.of(), Set.of(), Map.of(), inserted);
  }

  /** How many rows a write says it has touched. */
  public long count() {
    return inserted.isEmpty() ? matched.size() : inserted.size();
  }
}
