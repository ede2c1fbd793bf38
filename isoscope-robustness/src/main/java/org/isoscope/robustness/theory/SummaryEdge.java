package org.isoscope.robustness.theory;

/**
 * An edge of the summary graph between two occurrences.
 *
 * @param from the unfolded program it starts from, by index; {@code fromStatement} its occurrence
 * @param counterflow whether the second transaction commits first
 */
public record SummaryEdge(
    int from, int fromStatement, boolean counterflow, int toStatement, int to) {}
