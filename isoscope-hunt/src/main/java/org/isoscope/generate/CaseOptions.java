package org.isoscope.generate;

import java.util.List;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;

/**
 * What cases are to be like.
 *
 * @param minTransactions the fewest transactions of a case, 2 or more
 * @param maxTransactions the most, 6 at most
 * @param maxStatements the most statements of a transaction, 8 at most
 * @param savepoints whether transactions set savepoints and go back to them
 * @param impatience whether locking reads say NOWAIT and SKIP LOCKED
 * @param levels where it is not empty, each transaction has one of these as its own
 * @param guidedShare the share of cases that follow a cycle
 * @param complexShare the share of queries with joins, sub-queries, aggregates and the like; with 0
 *     a statement has one table and no sub-query (an INSERT from a SELECT has two)
 */
public record CaseOptions(
    int minTransactions,
    int maxTransactions,
    int maxStatements,
    boolean savepoints,
    boolean impatience,
    List<IsolationLevel> levels,
    double guidedShare,
    double complexShare) {
  public CaseOptions {
    levels = List.copyOf(levels);
    if (minTransactions < 2 || maxTransactions > 6 || minTransactions > maxTransactions) {
      throw new BadInputException(
          "a case cannot have %d to %d transactions".formatted(minTransactions, maxTransactions),
          "from 2 to 6");
    }
    if (maxStatements < 1 || maxStatements > 8) {
      throw new BadInputException(
          "a transaction cannot have " + maxStatements + " statements", "from 1 to 8");
    }
  }

  public static CaseOptions standard() {
    return new CaseOptions(2, 4, 8, false, false, List.of(), 0.5, 0.5);
  }

  public CaseOptions withTransactions(int min, int max) {
    return new CaseOptions(
        min, max, maxStatements, savepoints, impatience, levels, guidedShare, complexShare);
  }

  public CaseOptions withMaxStatements(int max) {
    return new CaseOptions(
        minTransactions,
        maxTransactions,
        max,
        savepoints,
        impatience,
        levels,
        guidedShare,
        complexShare);
  }

  public CaseOptions withSavepoints() {
    return new CaseOptions(
        minTransactions,
        maxTransactions,
        maxStatements,
        true,
        impatience,
        levels,
        guidedShare,
        complexShare);
  }

  public CaseOptions withImpatience() {
    return new CaseOptions(
        minTransactions,
        maxTransactions,
        maxStatements,
        savepoints,
        true,
        levels,
        guidedShare,
        complexShare);
  }

  public CaseOptions withLevels(List<IsolationLevel> mixed) {
    return new CaseOptions(
        minTransactions,
        maxTransactions,
        maxStatements,
        savepoints,
        impatience,
        mixed,
        guidedShare,
        complexShare);
  }

  /** With other shares of cases that follow a cycle and of complex queries. */
  public CaseOptions withShares(double guided, double complex) {
    return new CaseOptions(
        minTransactions,
        maxTransactions,
        maxStatements,
        savepoints,
        impatience,
        levels,
        guided,
        complex);
  }
}
