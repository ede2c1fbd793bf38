package org.isoscope.model;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** One row of a result. */
public record Row(List<Value> values) {
  public Row {
    values = List.copyOf(values);
  }

  public static Row of(Value... values) {
    return new Row(Arrays.asList(values));
  }

  /** Whether an expected row, as a person wrote it, describes an engine's row. */
  public boolean describes(Row actual) {
    if (values.size() != actual.values.size()) {
      return false;
    }
    for (int i = 0; i < values.size(); i++) {
      if (!values.get(i).describes(actual.values.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** The row as in an INSERT: {@code (1, 'a', NULL)}. */
  @Override
  public String toString() {
    return values.stream().map(Value::literal).collect(Collectors.joining(", ", "(", ")"));
  }
}
