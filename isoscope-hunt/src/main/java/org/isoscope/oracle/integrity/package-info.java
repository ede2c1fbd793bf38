/**
 * Whether tables are what their definitions say, whatever the transactions did: unique keys are
 * unique, foreign keys have their rows, CHECKs hold, generated columns are what their expressions
 * come to, rows are in the partition where they belong, and a table is the same by each of its
 * indexes. None of this depends on isolation: a level may allow many outcomes, never one that the
 * definitions rule out.
 *
 * <p>What the definitions are the catalogue says, after the case. Constraints that nobody has to
 * keep ({@code NOT VALID}, {@code NOT ENFORCED}, checks that were turned off) are not asked about.
 */
package org.isoscope.oracle.integrity;
