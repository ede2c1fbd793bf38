package org.isoscope.oracle.txcheck;

import java.util.List;

/**
 * An order of a case's statements that was tried.
 *
 * @param order the statements, by their place in the decycled case
 */
record TriedOrder(List<Integer> order, Comparison comparison) {
  TriedOrder {
    order = List.copyOf(order);
  }
}
