package org.isoscope.cli;

import java.util.List;
import java.util.function.Function;
import org.isoscope.model.BadInputException;
import org.isoscope.report.Style;
import org.isoscope.report.oracle.OracleJson;
import org.isoscope.report.oracle.OracleReport;
import org.isoscope.report.oracle.OracleText;
import org.isoscope.report.run.RunHtml;
import org.isoscope.report.run.RunJson;
import org.isoscope.report.run.RunJunit;
import org.isoscope.report.run.RunMarkdown;
import org.isoscope.report.run.RunResult;
import org.isoscope.report.run.SummaryText;
import org.isoscope.report.run.TimelineText;

/** The forms that the result of a run can have. */
enum RunFormat {
  TEXT,
  JSON,
  MARKDOWN,
  JUNIT,
  HTML,
  /** What PostgreSQL's program of that name prints; only for its specifications. */
  ISOLATIONTESTER;

  /**
   * @param summaryOnly for the text form: only the table of runs
   */
  String write(List<RunResult> runs, Style style, int width, boolean summaryOnly) {
    return switch (this) {
      case TEXT ->
          summaryOnly
              ? new SummaryText(style, width).write(runs)
              : new TimelineText(style, width).write(runs);
      case JSON -> new RunJson().write(runs);
      case MARKDOWN -> new RunMarkdown().write(runs);
      case JUNIT -> new RunJunit().write(runs);
      case HTML -> new RunHtml().write(runs);
      case ISOLATIONTESTER -> throw new IllegalStateException("no report of scenarios");
    };
  }

  /** The form that what an oracle says of scenarios gets. */
  Function<List<OracleReport>, String> ofOracle(Style style, int width) {
    return switch (this) {
      case TEXT -> new OracleText(style, width)::write;
      case JSON -> new OracleJson()::write;
      case MARKDOWN, JUNIT, HTML, ISOLATIONTESTER ->
          throw new BadInputException(
              "what an oracle says has no such format", "there are text and json");
    };
  }

  /** The form that the cells of a schedule in textbook notation get. */
  MatrixFormat ofMatrix() {
    return switch (this) {
      case TEXT -> MatrixFormat.TEXT;
      case JSON -> MatrixFormat.JSON;
      case MARKDOWN -> MatrixFormat.MARKDOWN;
      case HTML -> MatrixFormat.HTML;
      case JUNIT, ISOLATIONTESTER ->
          throw new BadInputException(
              "a schedule in textbook notation has no such format",
              "there are text, json, markdown and html");
    };
  }
}
