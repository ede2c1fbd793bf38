package org.isoscope.report.matrix;

/** A format for the result of {@code isoscope matrix}. */
@FunctionalInterface
public interface MatrixWriter {
  /** The whole report, ending with a line break. */
  String write(MatrixReport report);
}
