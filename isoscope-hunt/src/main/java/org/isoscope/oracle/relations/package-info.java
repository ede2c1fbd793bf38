/**
 * Judges any scenario by comparing runs of the same text. It has no model of an engine and no tree
 * of SQL: it runs the case, then the same statements otherwise, and compares answers, counts,
 * errors and tables. A difference is the engine's fault where a relation says that there must be
 * none; each says in its class why that is so, and where its conditions do not hold, or cannot be
 * told, it is not applied.
 *
 * <p>Conditions are told by running ({@link org.isoscope.oracle.relations.ChosenRows}), by the
 * words of statements and by the catalogue, never guessed. A difference counts only if both runs
 * come to the same when they are done again.
 */
package org.isoscope.oracle.relations;
