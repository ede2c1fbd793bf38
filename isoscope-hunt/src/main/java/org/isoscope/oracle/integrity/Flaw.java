package org.isoscope.oracle.integrity;

/**
 * Something about a table that cannot be, if a query has rows.
 *
 * @param what in words, as in "several rows have the same key (id)"
 * @param query shows it
 */
public record Flaw(String table, String what, String query) {}
