/**
 * Cases that a person wrote: the statements of a scenario, read as far as is needed to track the
 * rows that they read and write.
 *
 * <p>No grammar of SQL is needed for that. Which tables a statement may read is told by the names
 * in it; a word that only looks like a table's name adds a dependency that is none, and those cost
 * statements, never a false alarm. A statement that writes must have one of a few plain forms, for
 * its target and its condition must be known; any other is refused, with its line.
 *
 * <p>Refused, too, is what would do something else in another order or after the rows were put
 * back: generated keys, triggers, views, foreign keys. Functions of time and chance are not looked
 * for.
 */
package org.isoscope.oracle.dependency.sql;
