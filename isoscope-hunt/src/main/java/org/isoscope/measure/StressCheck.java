package org.isoscope.measure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.LockClause;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.SqlToken.Kind;
import org.isoscope.sql.text.StatementKind;
import org.isoscope.trace.Event;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * Checks the lock waits in the trace of a stress schedule against a lock table of its own.
 *
 * <p>Each write and each FOR UPDATE there locks one row, named by its key, until its transaction
 * ends. So a step that is said to wait must want a row that another session may hold, and a step
 * that is done must not have gone past a session that surely holds its row. The two differ after an
 * error, because engines differ in what an error leaves of a transaction.
 */
final class StressCheck {
  private final Map<String, Set<String>> surelyHeld = new HashMap<>();
  private final Map<String, Set<String>> maybeHeld = new HashMap<>();
  private final Set<String> open = new HashSet<>();
  private final Set<String> unsure = new HashSet<>();
  private final List<String> problems = new ArrayList<>();

  private StressCheck() {}

  /** What is wrong with the trace; empty if nothing is. */
  static List<String> problems(Trace trace) {
    StressCheck check = new StressCheck();
    for (Event event : trace.events()) {
      StepRecord record = trace.steps().get(event.step());
      switch (event.kind()) {
        case BLOCKED -> check.blocked(record);
        case DONE -> check.done(record);
        case QUEUED, SUBMITTED, RESUMED -> {}
      }
    }
    return check.problems;
  }

  private void blocked(StepRecord record) {
    Optional<String> row = lockedRow(record.step());
    if (row.isEmpty()) {
      problems.add(describe(record) + " takes no lock but was called blocked");
    } else if (holderOf(row.get(), maybeHeld, record).isEmpty()) {
      problems.add(describe(record) + " was called blocked, but nobody holds row " + row.get());
    }
  }

  private void done(StepRecord record) {
    Step step = record.step();
    String session = step.session();
    if (step.action() == Step.Action.KILL || (isEnd(step) && !record.failed())) {
      surelyHeld.remove(session);
      maybeHeld.remove(session);
      open.remove(session);
      unsure.remove(session);
    } else if (record.failed()) {
      surelyHeld.remove(session);
      open.remove(session);
      unsure.add(session);
    } else if (step.text().equals("BEGIN")) {
      open.add(session);
    } else {
      lockedRow(step).ifPresent(row -> locked(record, row));
    }
  }

  private void locked(StepRecord record, String row) {
    String session = record.step().session();
    holderOf(row, surelyHeld, record)
        .ifPresent(
            other ->
                problems.add(describe(record) + " was done while " + other + " held row " + row));
    if (open.contains(session)) {
      surelyHeld.computeIfAbsent(session, s -> new HashSet<>()).add(row);
    }
    if (open.contains(session) || unsure.contains(session)) {
      maybeHeld.computeIfAbsent(session, s -> new HashSet<>()).add(row);
    }
  }

  private static Optional<String> holderOf(
      String row, Map<String, Set<String>> held, StepRecord asking) {
    return held.entrySet().stream()
        .filter(entry -> !entry.getKey().equals(asking.step().session()))
        .filter(entry -> entry.getValue().contains(row))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static boolean isEnd(Step step) {
    return step.text().equals("COMMIT") || step.text().equals("ROLLBACK");
  }

  /** The key of the row that a step locks. */
  private static Optional<String> lockedRow(Step step) {
    SqlStatement sql = SqlStatement.of(step.text());
    boolean locks = sql.kind() == StatementKind.UPDATE || sql.lockClause() == LockClause.FOR_UPDATE;
    return IntStream.range(0, sql.size())
        .filter(i -> locks && sql.is(i, "k", "=") && sql.at(i + 2).kind() == Kind.NUMBER)
        .mapToObj(i -> sql.at(i + 2).text())
        .findFirst();
  }

  private static String describe(StepRecord record) {
    return "step %d (%s: %s)"
        .formatted(record.index() + 1, record.step().session(), record.step().label());
  }
}
