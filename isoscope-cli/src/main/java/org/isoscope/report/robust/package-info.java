/**
 * The answer on robustness in each format, and the summary graph drawn. {@link
 * org.isoscope.report.robust.RobustPhrases} has what all of them say.
 */
package org.isoscope.report.robust;
