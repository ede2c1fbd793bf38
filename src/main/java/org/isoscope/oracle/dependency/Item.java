package org.isoscope.oracle.dependency;

/** A row of a table, whatever becomes of it: the key that the instrumentation gave it. */
public record Item(String table, long key) {
  @Override
  public String toString() {
    return table + "#" + key;
  }
}
