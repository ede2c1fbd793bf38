package org.isoscope.oracle.integrity;

/**
 * Something that must not be.
 *
 * @param what it is, in words, if the query has rows
 */
record Question(String table, String what, String query) {}
