package org.isoscope.trace;

import org.isoscope.model.ErrorKind;
import org.isoscope.model.ResultTable;

/**
 * What one step did. A step that waited has the outcome it finished with; the wait is in the trace.
 */
public sealed interface StepOutcome {
  /** The word in JSON reports. */
  String label();

  /** The outcome in a few words. */
  String summary();

  /** A query's rows. */
  record Rows(ResultTable table) implements StepOutcome {
    @Override
    public String label() {
      return "rows";
    }

    @Override
    public String summary() {
      return table.toString();
    }
  }

  /** A writing statement's count of rows. */
  record Updated(long count) implements StepOutcome {
    @Override
    public String label() {
      return "updated";
    }

    @Override
    public String summary() {
      return count == 1 ? "1 row" : count + " rows";
    }
  }

  /** Done, with nothing to show for it: BEGIN, COMMIT, DDL. */
  record Done() implements StepOutcome {
    @Override
    public String label() {
      return "done";
    }

    @Override
    public String summary() {
      return "ok";
    }
  }

  /** An error, with its kind and the engine's own words. */
  record Failed(ErrorKind kind, String sqlState, int vendorCode, String message)
      implements StepOutcome {
    /** The same error, now that more is known about it. */
    public Failed as(ErrorKind other) {
      return new Failed(other, sqlState, vendorCode, message);
    }

    @Override
    public String label() {
      return "error";
    }

    @Override
    public String summary() {
      String codes = sqlState == null ? "" : " [" + sqlState + "]";
      return "ERROR " + kind.label() + codes + ": " + message;
    }
  }

  /** Never submitted, because its session was gone. */
  record NotRun(String reason) implements StepOutcome {
    @Override
    public String label() {
      return "skipped";
    }

    @Override
    public String summary() {
      return "not run: " + reason;
    }
  }
}
