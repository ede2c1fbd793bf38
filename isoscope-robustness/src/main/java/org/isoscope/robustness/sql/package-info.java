/**
 * Reads the SQL of an application into trees: tables with their keys, and transaction programs with
 * branches and loops, in braces or in the paper's keyword style.
 *
 * <p>It keeps what the derivation asks for, and no more: which columns an expression mentions and
 * which equalities are joined by AND matters, the operators of arithmetic do not. What it does not
 * understand it refuses, with the place and a remedy; nothing is passed over in silence.
 */
package org.isoscope.robustness.sql;
