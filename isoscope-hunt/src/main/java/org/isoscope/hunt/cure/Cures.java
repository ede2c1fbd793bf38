package org.isoscope.hunt.cure;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.oracle.ViolationKind;

/** The bugs of the corpus that hunts meet and that have a cure. */
public final class Cures {
  /** As which it shows that a statement has worked on rows as they were before it waited. */
  private static final Set<ViolationKind> STALE =
      Set.of(
          ViolationKind.WRONG_ROWS,
          ViolationKind.WRONG_COUNT,
          ViolationKind.WRONG_FINAL_STATE,
          ViolationKind.MISSING_ERROR,
          ViolationKind.LOST_UPDATE);

  /** As which it shows that a statement has passed by a row that should have made it fail. */
  private static final Set<ViolationKind> PASSED_BY =
      Set.of(
          ViolationKind.WRONG_ROWS,
          ViolationKind.WRONG_COUNT,
          ViolationKind.MISSING_ERROR,
          ViolationKind.INTERFERENCE,
          ViolationKind.FORBIDDEN_CYCLE);

  private static final List<KnownCause> ALL =
      List.of(
          telling(
              "h2-insert-collides-with-itself",
              Set.of(ViolationKind.UNEXPECTED_ERROR),
              new InsertsRowByRow()),
          telling(
              "h2-unique-key-no-wait",
              Set.of(ViolationKind.UNEXPECTED_ERROR),
              KeyCures::primaryForUnique),
          telling("h2-max-misses-own-row", Set.of(), AggregateCures::besideOwnChange),
          telling("h2-max-is-a-locked-row", Set.of(), AggregateCures::besideOwnLock),
          telling("h2-undone-write-stays-visible", Set.of(), TransactionCures::lookedBefore),
          telling(
              "h2-locked-row-is-read-anew",
              Set.of(ViolationKind.FUZZY_READ, ViolationKind.WRONG_ROWS),
              LockCures::plainReads),
          telling(
              "h2-second-updater-wins",
              Set.of(
                  ViolationKind.WRONG_COUNT,
                  ViolationKind.WRONG_ROWS,
                  ViolationKind.FUZZY_READ,
                  ViolationKind.LOST_UPDATE,
                  ViolationKind.INTERFERENCE),
              TransactionCures::writingAtOnce),
          telling("h2-lost-update", STALE, TransactionCures::waitingBefore),
          telling(
              "h2-waiting-delete-miscounts",
              Set.of(ViolationKind.WRONG_COUNT),
              TransactionCures::waitingBefore),
          looking("h2-waiting-update-skips-recheck", TransactionCures::waitingBefore),
          looking("h2-waiting-select-skips-recheck", TransactionCures::waitingBefore),
          looking("h2-row-lost-with-new-key", KeyCures::waitingBeforeNewKey),
          looking("h2-rollback-removes-inserted-row", TransactionCures::commitForRollback),
          looking("mariadb-update-applied-twice", KeyCures::withoutUnique),
          looking("mariadb-row-read-twice", TransactionCures::waitingBefore),
          telling("mdev-40092", PASSED_BY, KeyCures::withoutThoseLeft),
          telling(
              "mysql-119490", Set.of(ViolationKind.NOT_BLOCKED), TransactionCures::startedBefore),
          telling(
              "innodb-savepoint-snapshot",
              EnumSet.complementOf(EnumSet.of(ViolationKind.NOT_BLOCKED)),
              TransactionCures::startedBefore),
          telling("duckdb-update-of-deleted-row", Set.of(), DeleteCures::beforeUpdate),
          telling("duckdb-delete-of-updated-row", Set.of(), DeleteCures::afterUpdate),
          looking("duckdb-lost-update-of-indexed-column", KeyCures::withoutUpdated));

  /** Errors inside of an engine that come from nothing else. */
  private static final Map<String, String> ERRORS =
      Map.of(
          "h2-rolling-back-status",
          "has status ROLLING_BACK, not OPEN",
          "h2-repeatable-read-needs-constraint",
          "MVTable.getConstraints()");

  private Cures() {}

  /** Whether the words of an error are those of a bug, and of no other. */
  public static boolean saysItsName(String bug, String explanation) {
    return ERRORS.containsKey(bug) && explanation.contains(ERRORS.get(bug));
  }

  /** The cause of a bug; empty if nobody has written down how to take it away. */
  public static Optional<KnownCause> of(String bug) {
    return ALL.stream().filter(each -> each.bug().equals(bug)).findFirst();
  }

  /** All of them. */
  public static List<KnownCause> all() {
    return ALL;
  }

  private static KnownCause telling(String bug, Set<ViolationKind> kinds, Cure cure) {
    return new KnownCause(bug, kinds, true, cure);
  }

  private static KnownCause looking(String bug, Cure cure) {
    return new KnownCause(bug, Set.of(), false, cure);
  }
}
