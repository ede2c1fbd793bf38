/**
 * Is an application safe at READ COMMITTED? {@link org.isoscope.robustness.Robustness} is the front
 * door: it reads a file with tables and transaction programs and gives back a {@link
 * org.isoscope.robustness.RobustnessReport}.
 *
 * <p>The rooms behind it: {@code sql} reads the text, {@code derivation} makes transaction programs
 * of it, {@code json} reads such programs as they are, {@code theory} decides whether they are
 * robust and looks for repairs, {@code counterexample} finds schedules that settle it. None of them
 * needs a database.
 */
package org.isoscope.robustness;
