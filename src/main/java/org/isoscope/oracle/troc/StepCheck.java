package org.isoscope.oracle.troc;

import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.engine.isolation.PlainRead;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.Row;
import org.isoscope.model.sql.Query;
import org.isoscope.model.sql.Statement;
import org.isoscope.model.sql.Table;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.troc.LockTable.RowLock;
import org.isoscope.oracle.troc.LockTable.RowRef;
import org.isoscope.oracle.troc.TransactionState.Status;
import org.isoscope.run.StepOutcome;
import org.isoscope.run.StepRecord;

/** Compares one statement's outcome with the ways it may go, and lets it take effect. */
final class StepCheck {
  private static final Set<ErrorKind> CONFLICTS =
      EnumSet.of(ErrorKind.SERIALIZATION_FAILURE, ErrorKind.DEADLOCK);

  private final History history;
  private final LockTable locks;
  private final Writer writer;
  private final ConditionLocks conditions;
  private final Evaluator evaluator;
  private final List<TransactionState> transactions;
  private final Ruleset rules;

  StepCheck(
      History history,
      LockTable locks,
      Writer writer,
      ConditionLocks conditions,
      Evaluator evaluator,
      List<TransactionState> transactions,
      Ruleset rules) {
    this.history = history;
    this.locks = locks;
    this.writer = writer;
    this.conditions = conditions;
    this.evaluator = evaluator;
    this.transactions = transactions;
    this.rules = rules;
  }

  /**
   * @param inFlight the tables that unfinished statements of others write
   */
  Optional<Verdict> check(
      StepRecord record,
      TransactionState by,
      Statement statement,
      Submission submission,
      Set<String> inFlight)
      throws SQLException {
    Worlds worlds = evaluator.worlds(by, statement, submission, record.blocked(), inFlight);
    if (record.outcome() instanceof StepOutcome.Failed failed) {
      return failed(record, failed, by, statement, worlds);
    }
    Optional<World> seen =
        allowed(worlds).filter(world -> isSeen(world, record, by, statement)).findFirst();
    if (worlds.readsUnknown() && !(statement instanceof Statement.Read)) {
      return Optional.of(
          new Verdict.Inconclusive("what a sub-query read is not known", record.step().text()));
    }
    if (seen.isPresent()) {
      return apply(record, by, statement, seen.get());
    }
    if (!worlds.exhaustive()) {
      return Optional.of(
          new Verdict.Inconclusive(
              worlds.readsUnknown()
                  ? "a dirty read met an unfinished statement"
                  : "rows changed while a scan waited",
              record.step().text()));
    }
    return Optional.of(wrong(record, by, statement, worlds.list().get(0)));
  }

  private Stream<World> allowed(Worlds worlds) {
    return worlds.list().stream()
        .filter(world -> world.design().map(rules.allowed()::contains).orElse(true));
  }

  private boolean isSeen(World world, StepRecord record, TransactionState by, Statement statement) {
    return world.effect().failure().isEmpty()
        && !world.overtaken()
        && !keys(by, statement, world.effect()).certain()
        && Expected.shows(record.outcome(), world.effect());
  }

  private Verdict wrong(StepRecord record, TransactionState by, Statement statement, World world) {
    Optional<StepOutcome.Failed> failure = world.effect().failure();
    if (failure.filter(Unsure::isDataError).isPresent()) {
      return new Verdict.Inconclusive("an error of a value", failure.get().summary());
    }
    if (failure.isPresent()) {
      return Expected.failure(record, Set.of(failure.get().kind())).orElseThrow();
    }
    if (world.overtaken()) {
      return Expected.failure(record, CONFLICTS).orElseThrow();
    }
    if (keys(by, statement, world.effect()).certain()) {
      return Expected.failure(record, Set.of(ErrorKind.CONSTRAINT)).orElseThrow();
    }
    return Expected.difference(record, world.effect());
  }

  private KeyConflicts.Answer keys(TransactionState by, Statement statement, Effect effect) {
    if (effect.updated().isEmpty() && effect.inserted().isEmpty()) {
      return new KeyConflicts.Answer(false, false, Optional.empty());
    }
    TableHistory table = history.table(statement.target().orElseThrow());
    return new KeyConflicts(history, table, by, this::isOpen).of(effect);
  }

  private boolean isOpen(int transaction) {
    return transaction != History.INITIAL && transactions.get(transaction).isOpen();
  }

  // ---- success

  private Optional<Verdict> apply(
      StepRecord record, TransactionState by, Statement statement, World world)
      throws SQLException {
    if (statement instanceof Statement.Read read) {
      SimpleRead.of(read).ifPresent(simple -> noteRead(by, simple, world.effect()));
      if (world.effect().rows().size() > 1 || !world.effect().matched().isEmpty()) {
        by.hasRead();
      }
      return Optional.empty();
    }
    Optional<Verdict> tooEarly = notBlocked(record, by, statement, world.effect());
    if (tooEarly.isPresent()) {
      return tooEarly;
    }
    String table = statement.target().orElseThrow();
    Map<Integer, Row> before = history.table(table).view(history.newest(by.index()));
    Map<Integer, Row> changed = writer.apply(by, statement, world);
    conditions.lock(by, statement, history.now());
    return conditions
        .against(by, table, before, changed, this::isOpen)
        .map(holder -> Expected.notBlocked(record, nameOf(holder), "a condition that it matches"));
  }

  private void noteRead(TransactionState by, Query.Select simple, Effect effect) {
    String table = SimpleRead.table(simple);
    boolean locking = by.rules().plain() == PlainRead.LOCKING;
    for (int id : effect.matched()) {
      RowRef row = new RowRef(table, id);
      locks.touch(row, by.index(), false);
      if (locking) {
        locks.lock(new RowLock(by.index(), row, false, history.now()));
      }
    }
    if (locking) {
      conditions.lock(by, simple, history.now());
    }
  }

  private Optional<Verdict> notBlocked(
      StepRecord record, TransactionState by, Statement statement, Effect effect) {
    String table = statement.target().orElseThrow();
    boolean exclusive =
        !(statement instanceof Statement.LockingRead read)
            || read.lock() == Statement.LockingRead.Lock.UPDATE;
    Optional<RowLock> held =
        effect.matched().stream()
            .flatMap(
                id ->
                    locks
                        .against(new RowRef(table, id), by.index(), exclusive, this::isOpen)
                        .stream())
            .filter(lock -> (exclusive && lock.exclusive()) || sharedLocksAreOfRows(table))
            .findFirst();
    if (held.isPresent()) {
      return Optional.of(
          Expected.notBlocked(record, nameOf(held.get().holder()), "a row that it touched"));
    }
    return keys(by, statement, effect)
        .holder()
        .map(holder -> Expected.notBlocked(record, nameOf(holder), "a key that it wrote"));
  }

  /**
   * InnoDB's shared locks of a query that needs nothing but an index are on the index alone, and do
   * not keep others from changing other columns; so they count only where there is no such index.
   */
  private boolean sharedLocksAreOfRows(String table) {
    Table known = history.table(table).table();
    return switch (rules.model().identity()) {
      case CLUSTERED_KEY ->
          known.keys().stream().allMatch(key -> known.primaryKey().equals(Optional.of(key)));
      case HIDDEN, INTEGER_PRIMARY_KEY -> true;
    };
  }

  private String nameOf(int transaction) {
    return transactions.get(transaction).name();
  }

  // ---- failure

  private Optional<Verdict> failed(
      StepRecord record,
      StepOutcome.Failed failed,
      TransactionState by,
      Statement statement,
      Worlds worlds) {
    if (failed.kind() == ErrorKind.CANCELLED) {
      return cancelled(record, by, failed);
    }
    if (Unsure.isDataError(failed)) {
      boolean expected = worlds.list().stream().anyMatch(StepCheck::cannotCompute);
      if (!expected) {
        return Unsure.because("an error of a value", failed);
      }
    } else if (!mayFail(record, failed, by, statement, worlds)) {
      return tooEarly(record, failed, by, statement, worlds).or(() -> Expected.success(record));
    }
    afterFailure(by, failed);
    return Optional.empty();
  }

  private Optional<Verdict> tooEarly(
      StepRecord record,
      StepOutcome.Failed failed,
      TransactionState by,
      Statement statement,
      Worlds worlds) {
    return worlds.list().stream()
        .flatMap(world -> keys(by, statement, world.effect()).holder().stream())
        .findFirst()
        .map(holder -> Expected.failedTooEarly(record, failed, nameOf(holder)));
  }

  /** The runner ends circles of waits that the engine leaves to its time-out. */
  private Optional<Verdict> cancelled(
      StepRecord record, TransactionState by, StepOutcome.Failed failed) {
    boolean alone = transactions.stream().noneMatch(other -> other != by && other.isOpen());
    if (alone) {
      return Optional.of(Expected.neverResumed(record));
    }
    writer.note("deadlock left to the time-out");
    afterFailure(by, failed);
    return Optional.empty();
  }

  private boolean mayFail(
      StepRecord record,
      StepOutcome.Failed failed,
      TransactionState by,
      Statement statement,
      Worlds worlds) {
    boolean predicted =
        worlds.list().stream()
            .anyMatch(
                world ->
                    world
                        .effect()
                        .failure()
                        .map(StepOutcome.Failed::kind)
                        .equals(Optional.of(failed.kind())));
    return switch (failed.kind()) {
      case SERIALIZATION_FAILURE, DEADLOCK ->
          worlds.list().stream().anyMatch(World::overtaken) || othersInTheWay(record, by);
      case CONSTRAINT ->
          predicted
              || worlds.list().stream().anyMatch(StepCheck::cannotCompute)
              || worlds.list().stream()
                  .map(world -> keys(by, statement, world.effect()))
                  .anyMatch(answer -> answer.certain() || answer.possible());
      case LOCK_TIMEOUT -> record.blocked() || isImpatient(statement);
      case SYNTAX, TRANSACTION_ABORTED, CANCELLED, CONNECTION_LOST, OTHER -> predicted;
    };
  }

  /** Which of several errors is met first depends on the order of rows. */
  private static boolean cannotCompute(World world) {
    return world.effect().failure().filter(Unsure::isDataError).isPresent();
  }

  /** A circle of waits is possible, or the level aborts whom it likes. */
  private boolean othersInTheWay(StepRecord record, TransactionState by) {
    boolean others =
        transactions.stream()
            .anyMatch(other -> other != by && other.status() != Status.WAITING_TO_BEGIN);
    return others && (by.rules().abortsAtWill() || record.blocked() || someoneWaits());
  }

  private boolean someoneWaits() {
    return transactions.stream().filter(TransactionState::isOpen).count() > 1;
  }

  private static boolean isImpatient(Statement statement) {
    return statement instanceof Statement.LockingRead read
        && read.waiting() != Statement.LockingRead.Waiting.WAIT;
  }

  private void afterFailure(TransactionState by, StepOutcome.Failed failed) {
    boolean lost =
        switch (failed.kind()) {
          case DEADLOCK, SERIALIZATION_FAILURE, LOCK_TIMEOUT, CANCELLED, CONNECTION_LOST -> true;
          case CONSTRAINT, SYNTAX, TRANSACTION_ABORTED, OTHER -> false;
        };
    if (lost) {
      undo(by, 0);
      by.become(Status.ABORTED);
    } else if (rules.model().errorEndsTransaction()) {
      undo(by, by.savepoints().values().stream().mapToLong(Long::longValue).max().orElse(0));
      by.become(Status.DOOMED);
    }
  }

  private void undo(TransactionState by, long after) {
    history.undo(by.index(), after);
    locks.release(by.index(), after);
  }
}
