package org.isoscope.oracle.troc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.isoscope.oracle.troc.single.SingleStatements.Condition;

/**
 * The locks that transactions surely hold (paper, III-E3): rows they have written or locked, and
 * conditions where the level locks them. Engines may hold more; they must not hold less.
 */
final class LockTable {
  /** A row. */
  record RowRef(String table, int id) {}

  /** A lock on a row since a moment. */
  record RowLock(int holder, RowRef row, boolean exclusive, long time) {}

  /** A lock on whatever matches a condition; on the whole table without one. */
  record ConditionLock(int holder, Condition condition, long time) {}

  private final List<RowLock> rows = new ArrayList<>();
  private final List<ConditionLock> conditions = new ArrayList<>();
  private final Map<Integer, Set<String>> vague = new HashMap<>();
  private final Map<RowRef, Set<Integer>> touched = new HashMap<>();
  private final Set<RowRef> written = new HashSet<>();

  void lock(RowLock lock) {
    rows.add(lock);
  }

  void lock(ConditionLock lock) {
    conditions.add(lock);
  }

  /** Someone who holds a lock on a row that keeps another from it. */
  Optional<RowLock> against(RowRef row, int wanting, boolean exclusive, IntPredicate isOpen) {
    return rows.stream()
        .filter(lock -> lock.row().equals(row) && lock.holder() != wanting)
        .filter(lock -> (exclusive || lock.exclusive()) && isOpen.test(lock.holder()))
        .findFirst();
  }

  /** The conditions on a table that others have locked. */
  List<ConditionLock> conditionsOn(String table, int wanting, IntPredicate isOpen) {
    return conditions.stream()
        .filter(lock -> lock.condition().table().equals(table) && lock.holder() != wanting)
        .filter(lock -> isOpen.test(lock.holder()))
        .toList();
  }

  /** From now on a transaction may hold locks on any rows of a table. */
  void maybeLocks(int holder, String table) {
    vague.computeIfAbsent(holder, each -> new HashSet<>()).add(table);
  }

  /** Whether another transaction may hold a lock on a row, of whatever kind. */
  boolean mayBeHeld(RowRef row, int wanting, IntPredicate isOpen) {
    return mayBeHeld(row.table(), wanting, isOpen, lock -> lock.row().equals(row));
  }

  /** Whether another transaction may hold a lock on some row of a table. */
  boolean mayBeHeld(String table, int wanting, IntPredicate isOpen) {
    return mayBeHeld(table, wanting, isOpen, lock -> lock.row().table().equals(table));
  }

  private boolean mayBeHeld(
      String table, int wanting, IntPredicate isOpen, Predicate<RowLock> isOnIt) {
    IntPredicate other = holder -> holder != wanting && isOpen.test(holder);
    return rows.stream().anyMatch(lock -> isOnIt.test(lock) && other.test(lock.holder()))
        || vague.entrySet().stream()
            .anyMatch(each -> other.test(each.getKey()) && each.getValue().contains(table));
  }

  /** Drops all locks of a transaction, which has ended. */
  void release(int holder) {
    rows.removeIf(lock -> lock.holder() == holder);
    conditions.removeIf(lock -> lock.holder() == holder);
    vague.remove(holder);
  }

  /** Forgets the locks that a transaction took after a moment; it may hold them all the same. */
  void forget(int holder, long after) {
    rows.stream()
        .filter(lock -> lock.holder() == holder && lock.time() > after)
        .forEach(lock -> maybeLocks(holder, lock.row().table()));
    rows.removeIf(lock -> lock.holder() == holder && lock.time() > after);
    conditions.removeIf(lock -> lock.holder() == holder && lock.time() > after);
  }

  /** Takes note that a transaction has read or locked a row, or written it. */
  void touch(RowRef row, int by, boolean writes) {
    touched.computeIfAbsent(row, each -> new HashSet<>()).add(by);
    if (writes) {
      written.add(row);
    }
  }

  /** Whether two transactions have touched the same row, at least one of them writing it. */
  boolean sawConflict() {
    return written.stream().anyMatch(row -> touched.get(row).size() > 1);
  }
}
