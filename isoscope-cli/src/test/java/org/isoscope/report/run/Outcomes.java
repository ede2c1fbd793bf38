package org.isoscope.report.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.schedule.Claim;
import org.isoscope.trace.StepOutcome;

/** Outcomes and claims in few letters. */
public final class Outcomes {
  private Outcomes() {}

  public static StepOutcome ok() {
    return new StepOutcome.Done();
  }

  public static StepOutcome updated(long count) {
    return new StepOutcome.Updated(count);
  }

  public static StepOutcome rows(Row... rows) {
    return new StepOutcome.Rows(table(rows));
  }

  public static StepOutcome failed(ErrorKind kind, String state, String message) {
    return new StepOutcome.Failed(kind, state, 0, message);
  }

  /** A row of whole numbers. */
  public static Row row(long... numbers) {
    return new Row(Arrays.stream(numbers).mapToObj(Value::of).toList());
  }

  public static Claim hasRows(Row... rows) {
    return new Claim.HasRows(List.of(rows), false);
  }

  public static ResultTable table(Row... rows) {
    int width = rows.length == 0 ? 1 : rows[0].values().size();
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      columns.add("c" + i);
    }
    return new ResultTable(columns, List.of(rows));
  }
}
