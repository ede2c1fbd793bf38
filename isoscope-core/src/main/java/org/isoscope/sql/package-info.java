/**
 * SQL as a typed tree: schemas, expressions, queries and statements, never strings. Generators make
 * it, reducers cut it down, oracles ask it what it reads and writes; {@link
 * org.isoscope.sql.SqlWriter} writes it in an engine's own words.
 */
package org.isoscope.sql;
