package org.isoscope.oracle.troc;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.Row;
import org.isoscope.run.StepOutcome;

/**
 * What a statement does when it runs alone on a view.
 *
 * @param failure why it does nothing at all
 * @param rows what a query returns
 * @param matched the rows it reads (if that is known), locks, updates or deletes
 * @param updated the new values of rows
 * @param inserted new rows
 */
record Effect(
    Optional<StepOutcome.Failed> failure,
    List<Row> rows,
    Set<Integer> matched,
    Map<Integer, Row> updated,
    List<Row> inserted) {

  static Effect failed(StepOutcome.Failed failure) {
    return new Effect(Optional.of(failure), List.of(), Set.of(), Map.of(), List.of());
  }

  static Effect read(List<Row> rows, Set<Integer> matched) {
    return new Effect(Optional.empty(), rows, matched, Map.of(), List.of());
  }

  static Effect update(Map<Integer, Row> updated) {
    return new Effect(Optional.empty(), List.of(), updated.keySet(), updated, List.of());
  }

  static Effect delete(Set<Integer> deleted) {
    return new Effect(Optional.empty(), List.of(), deleted, Map.of(), List.of());
  }

  static Effect insert(List<Row> inserted) {
    return new Effect(Optional.empty(), List.of(), Set.of(), Map.of(), inserted);
  }

  /** How many rows a write says it has touched. */
  long count() {
    return inserted.isEmpty() ? matched.size() : inserted.size();
  }
}
