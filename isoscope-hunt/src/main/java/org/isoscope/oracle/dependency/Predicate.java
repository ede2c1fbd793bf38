package org.isoscope.oracle.dependency;

import java.util.Set;

/**
 * A statement's condition on the rows of one table.
 *
 * @param condition in SQL; TRUE if there is none
 * @param matches the versions that match it, of all versions that the table's rows had in the case
 */
public record Predicate(String table, String condition, Set<ItemVersion> matches) {
  public Predicate {
    matches = Set.copyOf(matches);
  }
}
