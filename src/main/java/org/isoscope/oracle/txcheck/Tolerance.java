package org.isoscope.oracle.txcheck;

import org.isoscope.model.Row;
import org.isoscope.model.Value;

/** When sums of floating-point numbers, which depend on the order of rows, are the same. */
final class Tolerance {
  private static final double RELATIVE = 1e-9;

  private Tolerance() {}

  static boolean near(Row one, Row other) {
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
}
