package org.isoscope.oracle.integrity;

/**
 * Something about a table that cannot be.
 *
 * @param what in words, as in "2 rows have the same key (id)"
 * @param query shows it
 */
public record Flaw(String table, String what, String query) {}
