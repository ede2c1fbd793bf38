/**
 * PostgreSQL's isolation tester specifications: what a {@code .spec} file says, and its reader.
 *
 * <p>A specification has sessions with named steps and, if it wants, the permutations of these
 * steps to run. The grammar, the order of the permutations that are not written out, and what is
 * refused are those of the program {@code isolationtester} of PostgreSQL 15; only the messages are
 * ours, because they name the column too. {@link org.isoscope.pgspec.SpecScenarios} makes ordinary
 * scenarios of a specification, for engines that are not PostgreSQL.
 */
package org.isoscope.pgspec;
