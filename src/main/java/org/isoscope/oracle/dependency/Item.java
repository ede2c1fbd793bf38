package org.isoscope.oracle.dependency;

/** A row of a table, whatever becomes of it: the key that the instrumentation gave it. */
public record Item(String table, long key) {
  /** {@code row 2 of t}, or {@code row 5.1 of t}: the first that statement 5 inserted. */
  @Override
  public String toString() {
    return name() + " of " + table;
  }

  String name() {
    long inserter = key % Tracking.NUMBERS;
    long place = key / Tracking.NUMBERS;
    return "row " + (inserter == 0 ? "" + place : inserter + "." + place);
  }
}
