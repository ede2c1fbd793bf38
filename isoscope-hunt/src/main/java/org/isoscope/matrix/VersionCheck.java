package org.isoscope.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.anomaly.ExecutedAction;
import org.isoscope.schedule.textbook.Operation;

/** Compares the versions that a schedule names, {@code R1[x0]}, with those that occurred. */
public final class VersionCheck {
  private VersionCheck() {}

  /** What is not as it was written, one sentence each. */
  public static List<String> failures(Cell cell) {
    List<Operation> operations = cell.anomaly().schedule().operations();
    List<String> failures = new ArrayList<>();
    for (int i = 0; i < operations.size(); i++) {
      Operation operation = operations.get(i);
      if (operation.version().isPresent()) {
        Optional<ExecutedAction> action = action(cell, i);
        if (action.isEmpty()) {
          failures.add(operation + " did not take effect");
        } else if (action.get().version() != operation.version().getAsInt()) {
          failures.add(operation + " was really " + action.get().object() + action.get().version());
        }
      }
    }
    return failures;
  }

  private static Optional<ExecutedAction> action(Cell cell, int operation) {
    return cell.executed().stream()
        .flatMap(executed -> executed.actions().stream())
        .filter(action -> !action.isEnd() && action.operation() == operation)
        .findFirst();
  }
}
