package org.isoscope.cli;

import org.isoscope.report.CellText;
import org.isoscope.report.MatrixHtml;
import org.isoscope.report.MatrixJson;
import org.isoscope.report.MatrixMarkdown;
import org.isoscope.report.MatrixText;
import org.isoscope.report.MatrixWriter;
import org.isoscope.report.Style;

/** The forms that a matrix can have. */
enum MatrixFormat {
  TEXT,
  JSON,
  MARKDOWN,
  HTML;

  /**
   * @param cells for the text form: the cells one by one instead of the table
   */
  MatrixWriter writer(Style style, int width, boolean cells) {
    return switch (this) {
      case TEXT -> cells ? new CellText(style, width) : new MatrixText(style, width);
      case JSON -> new MatrixJson();
      case MARKDOWN -> new MatrixMarkdown();
      case HTML -> new MatrixHtml();
    };
  }
}
