package org.isoscope.report.robust;

import org.isoscope.robustness.RobustnessReport;

/** A format for the result of {@code isoscope robust}. */
@FunctionalInterface
public interface RobustWriter {
  /** The whole report, ending with a line break. */
  String write(RobustnessReport analysis);
}
