/**
 * Runs of scenarios: time lines, tables and pictures of traces, and what a run's judgement says of
 * its expectations. The other rooms show their time lines with the writers that are here.
 */
package org.isoscope.report.run;
