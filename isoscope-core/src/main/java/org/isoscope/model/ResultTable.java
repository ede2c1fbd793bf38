package org.isoscope.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The rows a query returned, in the order they came, with the names of their columns. */
public record ResultTable(List<String> columns, List<Row> rows) {
  public ResultTable {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /** With the rows in an order that depends on nothing but themselves. */
  public ResultTable sorted() {
    return new ResultTable(
        columns,
        rows.stream().sorted(Comparator.comparing(Row::values, RowOrder::compare)).toList());
  }

  /** Whether these are the expected rows, as lists or, unless order matters, as multisets. */
  public boolean isDescribedBy(List<Row> expected, boolean ordered) {
    if (expected.size() != rows.size()) {
      return false;
    }
    if (ordered) {
      for (int i = 0; i < rows.size(); i++) {
        if (!expected.get(i).describes(rows.get(i))) {
          return false;
        }
      }
      return true;
    }
    List<Row> left = new ArrayList<>(rows);
    return expected.stream().allMatch(wanted -> removeFirst(left, wanted));
  }

  private static boolean removeFirst(List<Row> rows, Row wanted) {
    for (int i = 0; i < rows.size(); i++) {
      if (wanted.describes(rows.get(i))) {
        rows.remove(i);
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return rows.isEmpty()
        ? "no rows"
        : rows.stream().map(Row::toString).collect(Collectors.joining(" "));
  }
}
