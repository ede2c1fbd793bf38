package org.isoscope.oracle;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isoscope.model.Row;
import org.isoscope.model.Value;

/**
 * Rows whose order does not matter. Blanks at the end of a CHAR mean nothing, and some plans leave
 * them out.
 */
public record RowBag(List<Row> rows) {
  private static final double RELATIVE = 1e-9;

  public RowBag {
    rows = List.copyOf(rows);
  }

  public boolean isLike(RowBag other) {
    return isLike(other, false);
  }

  /**
   * Whether the rows are the same.
   *
   * @param tolerant whether floating-point numbers may be sums, which depend on the order of rows
   */
  public boolean isLike(RowBag other, boolean tolerant) {
    return rows.size() == other.rows.size() && isPartOf(other, tolerant);
  }

  /** Whether the other has all of the rows, each at least as often. */
  public boolean isPartOf(RowBag other, boolean tolerant) {
    List<Row> left = other.rows.stream().map(RowBag::unpadded).collect(Collectors.toList());
    return rows.stream()
        .map(RowBag::unpadded)
        .allMatch(row -> left.remove(row) || (tolerant && removeNear(row, left)));
  }

  /** The same without blanks at the end of texts. */
  public RowBag unpadded() {
    return new RowBag(rows.stream().map(RowBag::unpadded).toList());
  }

  private static Row unpadded(Row row) {
    return new Row(
        row.values().stream()
            .map(value -> value instanceof Value.Text text ? unpadded(text) : value)
            .toList());
  }

  private static Value unpadded(Value.Text text) {
    return new Value.Text(text.text().stripTrailing());
  }

  private static boolean removeNear(Row row, List<Row> from) {
    Optional<Row> near = from.stream().filter(other -> near(row, other)).findFirst();
    near.ifPresent(from::remove);
    return near.isPresent();
  }

  private static boolean near(Row one, Row other) {
    if (one.values().size() != other.values().size()) {
      return false;
    }
    for (int i = 0; i < one.values().size(); i++) {
      if (!near(one.values().get(i), other.values().get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean near(Value one, Value other) {
    if (one instanceof Value.Approximate left && other instanceof Value.Approximate right) {
      double scale = Math.max(Math.abs(left.number()), Math.abs(right.number()));
      return Math.abs(left.number() - right.number()) <= RELATIVE * scale;
    }
    return one.equals(other);
  }

  /** As in a sentence. */
  @Override
  public String toString() {
    return rows.isEmpty()
        ? "no rows"
        : rows.stream().map(Row::toString).sorted().collect(Collectors.joining(" "));
  }
}
