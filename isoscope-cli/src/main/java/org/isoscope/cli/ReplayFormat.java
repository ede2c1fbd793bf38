package org.isoscope.cli;

import java.util.List;
import org.isoscope.bugs.ReplaySummary;
import org.isoscope.report.replay.BugReport;
import org.isoscope.report.replay.ReplayPages;
import org.isoscope.report.replay.ReplayText;

/** The forms that the result of a replay can have. */
enum ReplayFormat {
  TEXT,
  JSON,
  MARKDOWN,
  HTML,
  JUNIT;

  String write(ReplaySummary summary, List<BugReport> reports) {
    return switch (this) {
      case TEXT -> new ReplayText().write(summary);
      case JSON -> ReplayPages.json(reports);
      case MARKDOWN -> ReplayPages.markdown(reports);
      case HTML -> ReplayPages.html(reports);
      case JUNIT -> ReplayPages.junit(reports);
    };
  }
}
