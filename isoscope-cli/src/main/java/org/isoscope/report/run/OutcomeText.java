package org.isoscope.report.run;

import java.util.ArrayList;
import java.util.List;
import org.isoscope.model.ResultTable;
import org.isoscope.report.DisplayText;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepOutcome.Failed;

/**
 * Outcomes in a few words: what is long is cut, what only an engine's driver cares for left out.
 */
public final class OutcomeText {
  private static final int MOST_ROWS = 10;
  private static final int LONGEST_ROW = 160;
  private static final int LONGEST_MESSAGE = 240;

  private OutcomeText() {}

  /** The outcome in pieces that should stay whole: the rows of a result, else words. */
  public static List<String> pieces(StepOutcome outcome, String ellipsis) {
    if (outcome instanceof StepOutcome.Rows rows) {
      return rows(rows.table(), ellipsis);
    }
    if (outcome instanceof Failed failed) {
      return List.of(error(failed).split(" "));
    }
    return List.of(DisplayText.printable(outcome.summary()).split(" "));
  }

  /** Whether the outcome says more than that the step was done. */
  public static boolean isTelling(StepOutcome outcome) {
    return !(outcome instanceof StepOutcome.Done);
  }

  static List<String> rows(ResultTable table, String ellipsis) {
    if (table.rows().isEmpty()) {
      return List.of("no rows");
    }
    List<String> pieces = new ArrayList<>();
    table.rows().stream()
        .limit(MOST_ROWS)
        .map(row -> DisplayText.printable(row.toString(), LONGEST_ROW, ellipsis))
        .forEach(pieces::add);
    if (table.rows().size() > MOST_ROWS) {
      pieces.add(ellipsis + " " + table.rows().size() + " rows in all");
    }
    return List.copyOf(pieces);
  }

  /** {@code ERROR deadlock [40001]: Deadlock found when trying to get lock}. */
  private static String error(Failed failed) {
    String state =
        failed.sqlState() == null ? "" : " [" + DisplayText.printable(failed.sqlState()) + "]";
    String message = message(failed);
    return "ERROR " + failed.kind().label() + state + (message.isEmpty() ? "" : ": " + message);
  }

  /**
   * The first line of an engine's message, without what its driver wraps around it: a connection's
   * number changes with every run, and the statement is shown anyway.
   */
  public static String message(Failed failed) {
    if (failed.message() == null) {
      return "";
    }
    String firstLine = failed.message().strip().lines().findFirst().orElse("");
    String bare =
        firstLine
            .replaceFirst("^\\(conn=\\d+\\) ", "")
            .replaceFirst("^(ERROR|FATAL): ", "")
            .replaceFirst("; SQL statement:$", "");
    return DisplayText.printable(bare, LONGEST_MESSAGE, "...");
  }
}
