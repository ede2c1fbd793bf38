/** Replays of known bugs: a table for a terminal, and for each bug the files of its report. */
package org.isoscope.report.replay;
