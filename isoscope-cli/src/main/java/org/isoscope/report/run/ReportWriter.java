package org.isoscope.report.run;

/** A format for the result of {@code isoscope run}. */
@FunctionalInterface
public interface ReportWriter {
  /** The whole report, ending with a line break. */
  String write(RunReport report);
}
