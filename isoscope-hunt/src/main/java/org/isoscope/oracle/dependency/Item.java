package org.isoscope.oracle.dependency;

/** A row of a table, whatever becomes of it: the key that the instrumentation gave it. */
public record Item(String table, long key) {
  /** {@code row 2 of t}, or {@code row 5.1 of t}: the first that statement 5 inserted. */
  @Override
  public String toString() {
    return name() + " of " + table;
  }

  String name() {
    return "row " + (inserter() == 0 ? "" + place() : inserter() + "." + place());
  }

  /** The number of the statement that inserted it; 0 for a row that was there first. */
  public int inserter() {
    return (int) (key % Tracking.NUMBERS);
  }

  /** Its place among the rows that were inserted with it. */
  long place() {
    return key / Tracking.NUMBERS;
  }
}
