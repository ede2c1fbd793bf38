/**
 * Runs a schedule on an engine and writes down what happened.
 *
 * <p>One connection and one thread per session; statements are submitted one at a time in schedule
 * order. After each submission {@link org.isoscope.run.Quiescence} waits until every running
 * statement is done or known to wait for a lock, and never for a fixed time. Statements of a
 * session that waits queue up in order and are submitted when it goes on.
 *
 * <p>Why a settled state is stable: every running statement waits for a lock, its holders are
 * sessions that are idle or wait themselves, and no circle is among the waits; so nothing moves
 * until the next submission. A circle is a deadlock: the engine gets the time it documents to break
 * it, then the runner does and says so. Every wait has an end; a statement that outlives all
 * patience is cancelled, and then its connection is cut.
 */
package org.isoscope.run;
