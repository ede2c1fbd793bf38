package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * A statement that waited for one transaction, whose end was the very next step and let it go on,
 * while nobody else waited.
 *
 * @param step the statement
 * @param other the transaction that it waited for
 * @param end the step that ended it
 * @param commits whether it was a COMMIT
 */
record WaitForEnd(StepRecord step, Transaction own, Transaction other, int end, boolean commits) {

  static List<WaitForEnd> in(Trace trace, SqlRules rules) {
    List<Step> steps = trace.scenario().steps();
    List<WaitForEnd> all = new ArrayList<>();
    Optional<List<Transaction>> transactions = Transaction.in(steps, rules);
    for (StepRecord record : trace.steps()) {
      if (transactions.isPresent() && isAlone(record, trace)) {
        of(record, trace, transactions.get(), rules).ifPresent(all::add);
      }
    }
    return all;
  }

  private static Optional<WaitForEnd> of(
      StepRecord record, Trace trace, List<Transaction> all, SqlRules rules) {
    int end = record.index() + 1;
    List<StepRecord> steps = trace.steps();
    if (end >= steps.size() || !(steps.get(end).outcome() instanceof StepOutcome.Done)) {
      return Optional.empty();
    }
    Step ending = steps.get(end).step();
    SqlStatement sql = SqlStatement.of(ending.text(), rules);
    Set<String> blockers = record.lockWait().orElseThrow().blockers();
    boolean isBlocker =
        blockers.isEmpty()
            ? onlyOpen(ending.session(), end, all)
            : blockers.equals(Set.of(ending.session()));
    boolean ends = sql.transaction().isCommit() || sql.transaction().isRollback();
    if (!isBlocker || !ends || ending.session().equals(record.step().session())) {
      return Optional.empty();
    }
    Optional<Transaction> own = containing(all, record.index());
    Optional<Transaction> other = containing(all, end);
    boolean clean =
        other.isPresent()
            && other.get().steps().stream().noneMatch(step -> steps.get(step).failed());
    return own.isPresent() && clean
        ? Optional.of(
            new WaitForEnd(record, own.get(), other.get(), end, sql.transaction().isCommit()))
        : Optional.empty();
  }

  /** Whether it waited, went on when the next step was done, and nobody else waited then. */
  private static boolean isAlone(StepRecord record, Trace trace) {
    int index = record.index();
    boolean goesOn =
        record
            .lockWait()
            .flatMap(StepRecord.LockWait::endedAfter)
            .filter(i -> i == index + 1)
            .isPresent();
    return goesOn
        && trace.steps().stream()
            .filter(each -> each.index() != index && each.blocked())
            .noneMatch(
                each ->
                    each.index() < index
                        && each.lockWait().orElseThrow().endedAfter().orElse(index) >= index);
  }

  /** Where an engine does not tell who holds a lock, it is he who alone can hold one. */
  private static boolean onlyOpen(String session, int end, List<Transaction> all) {
    return all.stream()
        .filter(each -> each.explicit() && each.first() < end)
        .filter(each -> each.end().map(step -> step >= end).orElse(true))
        .allMatch(each -> each.session().equals(session) || each.contains(end - 1));
  }

  private static Optional<Transaction> containing(List<Transaction> all, int step) {
    return all.stream().filter(each -> each.contains(step)).findFirst();
  }

  int index() {
    return step.index();
  }

  String where() {
    return "step %d (%s)".formatted(index() + 1, step.step().session());
  }

  /** The same steps with the statement submitted after the end that it waited for. */
  List<Integer> laterOrder(int size) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      order.add(i == index() ? end : i == end ? index() : i);
    }
    return order;
  }
}
