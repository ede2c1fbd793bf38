package org.isoscope.oracle.dependency;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What one statement saw and did, as the reads around it tell.
 *
 * @param index of the statement, in the order in which statements were executed
 * @param transaction its name
 * @param step of the executed schedule
 * @param seen by table: all row versions that were there for it (VSR), of every table it refers to
 * @param before the versions it was about to replace or delete (BWR); none for INSERT
 * @param after the versions it has made (AWR); none for DELETE
 * @param predicate its condition, where it is a plain one on one table
 */
public record Access(
    int index,
    String transaction,
    int step,
    String sql,
    Kind kind,
    Map<String, Set<ItemVersion>> seen,
    Set<ItemVersion> before,
    Set<ItemVersion> after,
    Optional<Predicate> predicate) {
  /** What kind of statement it is. */
  public enum Kind {
    READ,
    /** One that may read what is newest where a plain one reads a snapshot. */
    LOCKING_READ,
    /** One that leaves out what others have locked: a row that it does not see may be there. */
    SKIPPING_READ,
    INSERT,
    UPDATE,
    DELETE;

    boolean writes() {
      return this == INSERT || this == UPDATE || this == DELETE;
    }
  }

  public Access {
    Map<String, Set<ItemVersion>> copy = new LinkedHashMap<>();
    seen.forEach((table, versions) -> copy.put(table, Set.copyOf(versions)));
    seen = Map.copyOf(copy);
    before = Set.copyOf(before);
    after = Set.copyOf(after);
  }

  /** The same, as a part of another transaction. */
  Access by(String other) {
    return new Access(index, other, step, sql, kind, seen, before, after, predicate);
  }

  /** The same with what its condition matches. */
  public Access with(Predicate condition) {
    return new Access(
        index, transaction, step, sql, kind, seen, before, after, Optional.of(condition));
  }

  public boolean writes() {
    return kind.writes();
  }

  /** As in a report: {@code T1.3}. */
  public String label() {
    return transaction + "." + (index + 1);
  }
}
