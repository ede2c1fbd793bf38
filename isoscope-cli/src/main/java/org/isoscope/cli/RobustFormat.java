package org.isoscope.cli;

import org.isoscope.report.Style;
import org.isoscope.report.robust.RobustHtml;
import org.isoscope.report.robust.RobustJson;
import org.isoscope.report.robust.RobustMarkdown;
import org.isoscope.report.robust.RobustSarif;
import org.isoscope.report.robust.RobustText;
import org.isoscope.report.robust.RobustWriter;

/** The forms that the answer on robustness can have. */
enum RobustFormat {
  TEXT,
  JSON,
  MARKDOWN,
  HTML,
  SARIF;

  RobustWriter writer(Style style, int width, boolean explain) {
    return switch (this) {
      case TEXT -> new RobustText(style, width, explain);
      case JSON -> new RobustJson();
      case MARKDOWN -> new RobustMarkdown();
      case HTML -> new RobustHtml();
      case SARIF -> new RobustSarif();
    };
  }
}
