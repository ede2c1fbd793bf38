package org.isoscope.oracle.dependency;

/**
 * A row as one statement left it.
 *
 * @param number of the statement that wrote it, unique in the case; 0 for rows that were there
 *     first
 */
public record ItemVersion(Item item, long number) {
  public static final long INITIAL = 0;

  public boolean isInitial() {
    return number == INITIAL;
  }

  /** {@code row 2@4 of t}: as statement 4 left it. */
  @Override
  public String toString() {
    return item.name() + "@" + number + " of " + item.table();
  }
}
