package org.isoscope.oracle.dependency;

import java.util.Optional;

/**
 * What stays together in every order: a statement with the reads around it; or a savepoint, or the
 * end of a transaction.
 *
 * @param number of the statement, unique in the case; 0 for what is none
 * @param commits whether the transaction's end is a COMMIT
 */
public record TrackedUnit(
    String transaction,
    int number,
    Optional<ObservedStatement> statement,
    Optional<Mark> mark,
    boolean commits) {
  /**
   * A savepoint, or the way back to it.
   *
   * @param back whether what was done since is undone
   */
  public record Mark(String name, boolean back, String sql) {}

  public static TrackedUnit of(String transaction, int number, ObservedStatement statement) {
    return new TrackedUnit(transaction, number, Optional.of(statement), Optional.empty(), false);
  }

  public static TrackedUnit mark(String transaction, Mark mark) {
    return new TrackedUnit(transaction, 0, Optional.empty(), Optional.of(mark), false);
  }

  public static TrackedUnit end(String transaction, boolean commits) {
    return new TrackedUnit(transaction, 0, Optional.empty(), Optional.empty(), commits);
  }

  boolean isEnd() {
    return statement.isEmpty() && mark.isEmpty();
  }
}
