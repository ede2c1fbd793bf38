/**
 * How results are shown: values in, text out. No engine, no console, no files: a command decides
 * where the text goes.
 *
 * <p>{@link org.isoscope.report.run.Timeline} turns the events of a trace into the moments of a
 * time line, and {@link org.isoscope.report.run.RunPhrases} has the words; the writers only lay
 * them out, so that all formats tell the same story in the same words.
 */
package org.isoscope.report;
