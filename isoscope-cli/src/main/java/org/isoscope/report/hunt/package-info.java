/** A hunt: its live line and closing summary, and the files that are kept of each finding. */
package org.isoscope.report.hunt;
