/**
 * Makes a finding small: delta debugging of test cases and of scenario files.
 *
 * <p>{@link org.isoscope.reduce.CaseReducer} cuts at the typed tree of a {@link
 * org.isoscope.testcase.TestCase}, {@link org.isoscope.reduce.scenario.ScenarioReducer} at the text
 * of a scenario. Both ask after each cut, <i>does it still show the same?</i>, keep the cut if it
 * does, and stop when no cut is left that keeps it: the result is minimal in the sense that nothing
 * single can be taken away (1-minimal; Zeller and Hildebrandt, "Simplifying and Isolating
 * Failure-Inducing Input", 2002).
 *
 * <p>The question is expensive, a run on a real engine, so cuts go from big to small: transactions,
 * then statements and rows by halves, then tables, keys and columns, then what is inside of
 * statements, and values last. No case is asked about twice. A case that {@link
 * org.isoscope.reduce.check.CaseCheck} refuses is not asked about at all.
 *
 * <p>A test case has an oracle, which says of any case what should have been. A scenario has only
 * claims, which are about the whole of it: {@link org.isoscope.reduce.scenario.FittedClaims} takes
 * from them the rows that are gone, and {@link org.isoscope.reduce.scenario.Controls} keeps a
 * reducer from satisfying their words without their meaning.
 *
 * <p>Not covered: cuts that must be made in two places at once, and statements that could be
 * replaced by others of another kind.
 */
package org.isoscope.reduce;
