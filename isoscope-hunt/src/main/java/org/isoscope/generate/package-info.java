/**
 * Everything random, from a seed: the same seed gives the same cases on every machine, whatever the
 * number of workers.
 *
 * <p>{@link org.isoscope.generate.CaseGenerator} makes test cases. A schema is shared by a block of
 * cases; rows, transactions and their order belong to one. Conflicts are made likely: the
 * transactions of a case share filters, rows to insert and one table that most of them go to
 * ({@link org.isoscope.generate.CasePool}). Half of the cases follow a cycle of the Coo paper
 * (section 4.2), its operations being statements on the same few rows.
 *
 * <p>Every statement has one result, up to the order of rows. What would have several is not made:
 * no LIMIT without an order of all that is selected, no sum of floating point numbers, no texts
 * that are equal to some engines only. And what an engine does not have, by its {@link
 * org.isoscope.sql.SqlFlavor}, is not made for it.
 */
package org.isoscope.generate;
