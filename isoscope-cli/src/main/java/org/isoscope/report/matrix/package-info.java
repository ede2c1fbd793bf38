/**
 * The matrix of levels and anomalies: as a table of letters in each format, as single cells with
 * the time line behind the letter, and as what differs from another matrix.
 */
package org.isoscope.report.matrix;
