/**
 * The front door for Java programs. {@link org.isoscope.Isoscope} starts engines, which run
 * scenarios, and hunts on them; {@code org.isoscope.robustness.Robustness} needs no engine at all.
 */
package org.isoscope;
