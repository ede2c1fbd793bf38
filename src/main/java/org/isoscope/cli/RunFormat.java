package org.isoscope.cli;

import org.isoscope.report.ReportWriter;
import org.isoscope.report.RunJson;
import org.isoscope.report.RunJunit;
import org.isoscope.report.RunMarkdown;
import org.isoscope.report.Style;
import org.isoscope.report.SummaryText;
import org.isoscope.report.TimelineText;

/** The forms that the result of a run can have. */
enum RunFormat {
  TEXT,
  JSON,
  MARKDOWN,
  JUNIT,
  /** What PostgreSQL's program of that name prints; only for its specifications. */
  ISOLATIONTESTER;

  /**
   * @param summaryOnly for the text form: only the table of runs
   */
  ReportWriter writer(Style style, int width, boolean summaryOnly) {
    return switch (this) {
      case TEXT -> summaryOnly ? new SummaryText(style, width) : new TimelineText(style, width);
      case JSON -> new RunJson();
      case MARKDOWN -> new RunMarkdown();
      case JUNIT -> new RunJunit();
      case ISOLATIONTESTER -> throw new IllegalStateException("specifications print as they run");
    };
  }
}
