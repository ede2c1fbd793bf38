/**
 * One statement alone, on the engine itself and outside of any transaction: the half of the Troc
 * oracle that executes. {@link org.isoscope.oracle.troc.single.SingleStatements} runs a statement
 * on views of the database, which stand-in tables hold, and says what it does there.
 */
package org.isoscope.oracle.troc.single;
