package org.isoscope.cli;

import org.isoscope.report.ReportWriter;
import org.isoscope.report.Style;
import org.isoscope.report.matrix.CellText;
import org.isoscope.report.matrix.MatrixHtml;
import org.isoscope.report.matrix.MatrixJson;
import org.isoscope.report.matrix.MatrixMarkdown;
import org.isoscope.report.matrix.MatrixReport;
import org.isoscope.report.matrix.MatrixText;

/** The forms that a matrix can have. */
enum MatrixFormat {
  TEXT,
  JSON,
  MARKDOWN,
  HTML;

  /**
   * @param cells for the text form: the cells one by one instead of the table
   */
  ReportWriter<MatrixReport> writer(Style style, int width, boolean cells) {
    return switch (this) {
      case TEXT -> cells ? new CellText(style, width) : new MatrixText(style, width);
      case JSON -> new MatrixJson();
      case MARKDOWN -> new MatrixMarkdown();
      case HTML -> new MatrixHtml();
    };
  }
}
