package org.isoscope.sql;

/** A column of a table. */
public record Column(String name, SqlType type, boolean nullable) {}
