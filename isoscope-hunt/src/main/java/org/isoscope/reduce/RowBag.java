package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.model.Row;

/** Rows whose order does not matter. */
final class RowBag {
  private RowBag() {}

  /** The rows without others; empty if one of the others is not among them. */
  static Optional<List<Row>> without(List<Row> rows, List<Row> others) {
    List<Row> left = new ArrayList<>(rows);
    for (Row other : others) {
      int index = 0;
      while (index < left.size() && !left.get(index).describes(other)) {
        index++;
      }
      if (index == left.size()) {
        return Optional.empty();
      }
      left.remove(index);
    }
    return Optional.of(left);
  }
}
