package org.isoscope.oracle.troc;

import java.sql.SQLException;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Row;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.troc.Evaluator.Submission;
import org.isoscope.oracle.troc.TransactionState.Status;
import org.isoscope.oracle.troc.single.SingleStatements;
import org.isoscope.sql.References;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.Turn;
import org.isoscope.trace.Event;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * Follows a trace event by event, with a change history and a lock table of its own, and compares
 * what each step did with what it should have done.
 */
final class Simulation {
  /**
   * How far it came.
   *
   * @param verdict empty if nothing was wrong
   * @param event the index of the event at which something was wrong
   */
  record Result(Optional<Verdict> verdict, int event, boolean conflicting, Set<String> byDesign) {}

  private final Trace trace;
  private final List<Turn> turns;
  private final List<TransactionState> transactions;
  private final ChangeHistory history;
  private final StepCheck check;
  private final Evaluator evaluator;
  private final LockTable locks = new LockTable();
  private final Map<Integer, Submission> submissions = new HashMap<>();
  private final Set<Integer> running = new LinkedHashSet<>();
  private final Map<Integer, Set<String>> metHalfDone = new HashMap<>();
  private final Set<String> byDesign = new LinkedHashSet<>();

  Simulation(
      Trace trace,
      List<Turn> turns,
      List<TransactionState> transactions,
      ChangeHistory history,
      SingleStatements single,
      Ruleset rules) {
    this.trace = trace;
    this.turns = turns;
    this.transactions = transactions;
    this.history = history;
    this.evaluator = new Evaluator(history, single);
    SimulationState state = new SimulationState(history, locks, transactions, rules);
    EffectWriter writer = new EffectWriter(history, locks, rules, byDesign);
    ConditionLocks conditions = new ConditionLocks(locks, single);
    this.check =
        new StepCheck(
            state,
            evaluator,
            new SuccessCheck(state, writer, conditions),
            new FailureCheck(state, writer));
  }

  /** Goes through the events in an order that may differ from the trace's own. */
  Result walk(List<Event> events) throws SQLException {
    for (int i = 0; i < events.size(); i++) {
      history.tick();
      Event event = events.get(i);
      if (event.kind() == Event.Kind.SUBMITTED) {
        submitted(event.step());
      } else if (event.kind() == Event.Kind.DONE) {
        Optional<Verdict> wrong = done(trace.steps().get(event.step()));
        if (wrong.isPresent()) {
          return result(wrong, i);
        }
      }
    }
    return result(finalState(), events.size());
  }

  private Result result(Optional<Verdict> verdict, int event) {
    return new Result(verdict, event, locks.sawConflict(), byDesign);
  }

  private void submitted(int step) {
    Turn turn = turns.get(step);
    TransactionState transaction = transactions.get(turn.transaction());
    if (turn.statement().isPresent()) {
      Statement statement = turn.statement().get();
      Set<String> lookedAt = new LinkedHashSet<>(References.tablesRead(statement));
      if (References.looksAtTarget(statement)) {
        lookedAt.add(statement.target().orElseThrow());
      }
      transaction.start(statement, lookedAt, history.now());
      MaybeLocked.tables(transaction.rules(), statement, trace.steps().get(step))
          .forEach(table -> locks.maybeLocks(transaction.index(), table));
    }
    submissions.put(step, evaluator.submission(transaction));
    meet(step);
  }

  /** A statement has started: it and those that run beside it may meet what the other has done. */
  private void meet(int step) {
    Set<String> met = new LinkedHashSet<>();
    for (int other : running) {
      met.addAll(halfDone(other));
      metHalfDone.get(other).addAll(halfDone(step));
    }
    metHalfDone.put(step, met);
    running.add(step);
  }

  /** The table of which a statement shows a part of its changes while it waits to go on. */
  private Set<String> halfDone(int step) {
    if (!trace.steps().get(step).blocked()) {
      return Set.of();
    }
    return turns
        .get(step)
        .statement()
        .filter(Simulation::canBeHalfDone)
        .flatMap(Statement::target)
        .map(Set::of)
        .orElse(Set.of());
  }

  private static boolean canBeHalfDone(Statement statement) {
    return !(statement instanceof Statement.LockingRead);
  }

  private Optional<Verdict> done(StepRecord record) throws SQLException {
    running.remove(record.index());
    Turn turn = turns.get(record.index());
    TransactionState transaction = transactions.get(turn.transaction());
    Optional<Verdict> lost = UncertainOutcomes.about(record);
    if (lost.isPresent()) {
      return lost;
    }
    if (turn.statement().isEmpty()) {
      return end(transaction, turn, record);
    }
    if (transaction.status() == Status.DOOMED) {
      return doomed(transaction, turn.statement().get(), record);
    }
    Statement statement = turn.statement().get();
    if (statement instanceof Statement.Savepoint savepoint) {
      transaction.savepoints().put(savepoint.name(), history.now());
      return Differences.fromSuccess(record);
    }
    if (statement instanceof Statement.RollbackTo rollback) {
      rollBackTo(transaction, rollback.name());
      return Differences.fromSuccess(record);
    }
    return check.check(
        record,
        transaction,
        statement,
        submissions.get(record.index()),
        metHalfDone.get(record.index()));
  }

  private Optional<Verdict> end(TransactionState transaction, Turn turn, StepRecord record) {
    boolean failed = record.outcome() instanceof StepOutcome.Failed;
    boolean commits = turn.commits() && !failed && transaction.status() != Status.DOOMED;
    if (commits) {
      history.commit(transaction.index());
      transaction.become(Status.COMMITTED);
    } else {
      history.undo(transaction.index(), 0);
      transaction.become(Status.ABORTED);
    }
    locks.release(transaction.index());
    boolean mayFail = transaction.rules().abortsAtWill() && transactions.size() > 1;
    return failed && mayFail && Differences.isConflict(record)
        ? Optional.empty()
        : Differences.fromSuccess(record);
  }

  private Optional<Verdict> doomed(
      TransactionState transaction, Statement statement, StepRecord record) {
    if (statement instanceof Statement.RollbackTo rollback) {
      if (!transaction.savepoints().containsKey(rollback.name())) {
        // It was to be set after the failure, and was refused.
        return Differences.fromFailure(record, EnumSet.allOf(ErrorKind.class));
      }
      rollBackTo(transaction, rollback.name());
      transaction.become(Status.ACTIVE);
      return Differences.fromSuccess(record);
    }
    return Differences.fromFailure(record, Set.of(ErrorKind.TRANSACTION_ABORTED));
  }

  private void rollBackTo(TransactionState transaction, String name) {
    long moment = transaction.savepoints().getOrDefault(name, 0L);
    history.undo(transaction.index(), moment);
    locks.forget(transaction.index(), moment);
  }

  private Optional<Verdict> finalState() {
    for (String name : history.tableNames()) {
      ResultTable actual = trace.finalState().get(name);
      Map<Integer, Row> expected = history.table(name).view(history.newest(ChangeHistory.INITIAL));
      if (actual == null) {
        return Optional.of(
            new Verdict.Inconclusive(
                "the final state could not be read", trace.notes().toString()));
      }
      Optional<Verdict> wrong =
          Differences.inFinalRows(name, List.copyOf(expected.values()), actual.rows());
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    return Optional.empty();
  }
}
