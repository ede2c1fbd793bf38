package org.isoscope.oracle.txcheck;

import java.util.List;

/**
 * An order of a round's statements that was tried.
 *
 * @param order the statements, by their place in the round
 */
record Sorted(List<Integer> order, Comparison comparison) {
  Sorted {
    order = List.copyOf(order);
  }
}
