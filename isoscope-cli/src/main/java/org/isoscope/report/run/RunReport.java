package org.isoscope.report.run;

import java.util.List;

/** What {@code isoscope run} found out: every run, in the order they were made. */
public record RunReport(List<RunResult> runs) {
  public RunReport {
    runs = List.copyOf(runs);
  }
}
