package org.isoscope.pgspec;

/**
 * A named piece of SQL of one session.
 *
 * @param sql as it is sent and printed: with its line breaks, perhaps several statements
 * @param line where its name stands in the file, from 1
 */
public record SpecStep(String name, String sql, int line) {}
