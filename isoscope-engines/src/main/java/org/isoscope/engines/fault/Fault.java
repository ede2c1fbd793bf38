package org.isoscope.engines.fault;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.IsolationLevel;

/**
 * A promise that a {@link FaultyInstance} breaks.
 *
 * @param name as it is given on the command line: {@code rollback-commits}
 * @param description what the engine does wrong, in a line
 * @param levels where the promise holds; at other levels the engine is left alone
 */
public record Fault(String name, String description, Set<IsolationLevel> levels, Maker maker) {
  private static final Set<IsolationLevel> ALL = EnumSet.allOf(IsolationLevel.class);
  private static final Set<IsolationLevel> COMMITTED =
      EnumSet.complementOf(EnumSet.of(IsolationLevel.READ_UNCOMMITTED));
  private static final Set<IsolationLevel> REPEATABLE =
      EnumSet.of(
          IsolationLevel.REPEATABLE_READ, IsolationLevel.SNAPSHOT, IsolationLevel.SERIALIZABLE);

  private static final List<Fault> FAULTS =
      List.of(
          downgrade(IsolationLevel.REPEATABLE_READ, IsolationLevel.READ_COMMITTED),
          downgrade(IsolationLevel.READ_COMMITTED, IsolationLevel.READ_UNCOMMITTED),
          downgrade(IsolationLevel.SNAPSHOT, IsolationLevel.READ_COMMITTED),
          downgrade(IsolationLevel.SERIALIZABLE, IsolationLevel.READ_COMMITTED),
          new Fault(
              "level-of-a-transaction-ignored",
              "where a transaction asks for a level above READ COMMITTED, it has that and is told"
                  + " otherwise",
              REPEATABLE,
              context -> new Downgrade(context, IsolationLevel.READ_COMMITTED)),
          new Fault("rollback-commits", "ROLLBACK commits", WrongEnd.RollbackCommits::new),
          new Fault("commit-rolls-back", "COMMIT rolls back", WrongEnd.CommitRollsBack::new),
          new Fault(
              "commit-loses-last-write",
              "COMMIT keeps all but the transaction's last write",
              WrongEnd.LastWriteLost::new),
          new Fault(
              "aborted-leaves-a-change",
              "ROLLBACK keeps the transaction's first write, if that changed one row",
              WrongEnd.ChangeLeft::new),
          new Fault(
              "savepoint-rollback-ignored",
              "ROLLBACK TO a savepoint undoes nothing",
              WrongEnd.SavepointIgnored::new),
          new Fault(
              "select-misses-own-write",
              "a SELECT misses the last write of its own transaction",
              OwnWriteMissed::new),
          new Fault(
              "stale-select",
              "a SELECT before the transaction's first write reads a state from before it began",
              SelectElsewhere.Stale::new),
          new Fault(
              "dirty-read-once",
              "the first SELECT of a transaction reads uncommitted changes",
              COMMITTED,
              SelectElsewhere.DirtyOnce::new),
          new Fault(
              "non-repeatable-select",
              "a SELECT before the transaction's first write reads what is committed by now",
              REPEATABLE,
              SelectElsewhere.Latest::new),
          new Fault("for-update-takes-no-lock", "FOR UPDATE takes no lock", NoLock::new),
          new Fault(
              "skip-locked-returns-a-locked-row",
              "SKIP LOCKED also returns rows that others hold",
              SkipLocked.ReturnsLocked::new),
          new Fault(
              "skip-locked-skips-a-free-row",
              "SKIP LOCKED leaves out the last of the rows that nobody else holds",
              SkipLocked.SkipsFree::new),
          new Fault(
              "lost-update",
              "an UPDATE that waited writes over the change it waited for",
              EnumSet.of(IsolationLevel.READ_COMMITTED),
              LostUpdate::new),
          new Fault(
              "update-skips-a-row",
              "an UPDATE of two or more rows leaves the last one as it was",
              RowSkipped.ByUpdate::new),
          new Fault(
              "update-touches-one-more",
              "an UPDATE also changes a row that its WHERE excludes",
              OneMoreRow::new),
          new Fault(
              "delete-leaves-a-row",
              "a DELETE leaves the last of its rows",
              RowSkipped.ByDelete::new),
          new Fault("insert-lost", "an INSERT reports its rows and adds none", InsertLost::new),
          new Fault(
              "statement-applied-twice",
              "an UPDATE or INSERT acts twice and counts once",
              AppliedTwice::new),
          new Fault(
              "error-swallowed",
              "a constraint violation is reported as one row changed",
              ErrorSwallowed::new));

  /** Makes what a session of the faulty engine does. */
  interface Maker {
    FaultBehavior make(FaultContext context);
  }

  public Fault {
    levels = Collections.unmodifiableSet(EnumSet.copyOf(levels));
  }

  /** One of every level. */
  private Fault(String name, String description, Maker maker) {
    this(name, description, ALL, maker);
  }

  private static Fault downgrade(IsolationLevel asked, IsolationLevel given) {
    return new Fault(
        kebab(asked) + "-is-" + kebab(given),
        "a transaction at " + asked + " has " + given + ", and is told that it has " + asked,
        EnumSet.of(asked),
        context -> new Downgrade(context, given));
  }

  private static String kebab(IsolationLevel level) {
    return level.sql().replace(' ', '-').toLowerCase(Locale.ROOT);
  }

  /** All there are. */
  public static List<Fault> all() {
    return FAULTS;
  }

  public static List<String> names() {
    return FAULTS.stream().map(Fault::name).toList();
  }

  public static Optional<Fault> find(String name) {
    return FAULTS.stream().filter(fault -> fault.name.equals(name)).findFirst();
  }

  @Override
  public String toString() {
    return name;
  }
}
