package org.isoscope.cli;

import org.isoscope.report.RobustHtml;
import org.isoscope.report.RobustJson;
import org.isoscope.report.RobustMarkdown;
import org.isoscope.report.RobustSarif;
import org.isoscope.report.RobustText;
import org.isoscope.report.RobustWriter;
import org.isoscope.report.Style;

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
