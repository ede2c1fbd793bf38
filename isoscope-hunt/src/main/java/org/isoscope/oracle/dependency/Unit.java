package org.isoscope.oracle.dependency;

import java.util.Optional;

/**
 * What stays together in every order: a statement with the reads around it; or a savepoint, or the
 * end of a transaction.
 *
 * @param number of the statement, unique in the case; 0 for what is none
 * @param commits whether the transaction's end is a COMMIT
 */
public record Unit(
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

  public static Unit of(String transaction, int number, ObservedStatement statement) {
    return new Unit(transaction, number, Optional.of(statement), Optional.empty(), false);
  }

  public static Unit mark(String transaction, Mark mark) {
    return new Unit(transaction, 0, Optional.empty(), Optional.of(mark), false);
  }

  public static Unit end(String transaction, boolean commits) {
    return new Unit(transaction, 0, Optional.empty(), Optional.empty(), commits);
  }

  public boolean isEnd() {
    return statement.isEmpty() && mark.isEmpty();
  }
}
