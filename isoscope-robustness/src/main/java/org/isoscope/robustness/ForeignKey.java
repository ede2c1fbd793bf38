package org.isoscope.robustness;

/**
 * A foreign key as a function from tuples to tuples.
 *
 * @param domain the relation that has it
 * @param range the relation that it leads to
 */
public record ForeignKey(String name, String domain, String range) {}
