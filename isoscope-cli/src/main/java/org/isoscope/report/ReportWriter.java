package org.isoscope.report;

/**
 * One format for one kind of report.
 *
 * @param <R> what is reported on
 */
@FunctionalInterface
public interface ReportWriter<R> {
  /** The whole report, ending with a line break. */
  String write(R report);
}
