package org.isoscope.report.judged;

import java.util.List;

/** Writes what oracles have said of scenarios, in one format. */
public interface JudgedWriter {
  String write(List<Judged> all);
}
