package org.isoscope.model;

import java.util.List;

/** A total order of rows, for reports: engines return a table's rows in any order. */
final class RowOrder {
  private RowOrder() {}

  static int compare(List<Value> left, List<Value> right) {
    for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
      int order = compare(left.get(i), right.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(left.size(), right.size());
  }

  private static int compare(Value left, Value right) {
    if (left instanceof Value.Exact a && right instanceof Value.Exact b) {
      return a.number().compareTo(b.number());
    }
    if (left instanceof Value.Approximate a && right instanceof Value.Approximate b) {
      return Double.compare(a.number(), b.number());
    }
    boolean leftIsNull = left instanceof Value.Null;
    boolean rightIsNull = right instanceof Value.Null;
    return leftIsNull || rightIsNull
        ? Boolean.compare(rightIsNull, leftIsNull)
        : left.literal().compareTo(right.literal());
  }
}
