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
 * @param levels that transactions may have as their own, where cases are mixed
 */
public record CaseOptions(
    int minTransactions,
    int maxTransactions,
    int maxStatements,
    Shares shares,
    List<IsolationLevel> levels) {
  /**
   * How many of all, from 0 to 1.
   *
   * @param guided cases that follow a cycle
   * @param complex queries with joins, sub-queries, aggregates and the like; with 0 a statement has
   *     one table and no sub-query (an INSERT from a SELECT has two)
   * @param savepoints cases whose transactions set savepoints and go back to them
   * @param impatience cases whose locking reads say NOWAIT and SKIP LOCKED
   * @param mixed cases in which transactions have levels of their own
   */
  public record Shares(
      double guided, double complex, double savepoints, double impatience, double mixed) {}

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
    return new CaseOptions(2, 4, 8, new Shares(0.5, 0.5, 0.2, 0.2, 0.2), List.of());
  }

  /** Whether all transactions of all cases have levels of their own. */
  public boolean allMixed() {
    return levels.size() > 1 && shares.mixed() >= 1;
  }

  public CaseOptions withTransactions(int min, int max) {
    return new CaseOptions(min, max, maxStatements, shares, levels);
  }

  public CaseOptions withMaxStatements(int max) {
    return new CaseOptions(minTransactions, maxTransactions, max, shares, levels);
  }

  public CaseOptions withLevels(List<IsolationLevel> mixed) {
    return new CaseOptions(minTransactions, maxTransactions, maxStatements, shares, mixed);
  }

  private CaseOptions with(Shares others) {
    return new CaseOptions(minTransactions, maxTransactions, maxStatements, others, levels);
  }

  public CaseOptions withGuided(double share) {
    return with(
        new Shares(share, shares.complex, shares.savepoints, shares.impatience, shares.mixed));
  }

  public CaseOptions withComplex(double share) {
    return with(
        new Shares(shares.guided, share, shares.savepoints, shares.impatience, shares.mixed));
  }

  public CaseOptions withSavepoints(double share) {
    return with(new Shares(shares.guided, shares.complex, share, shares.impatience, shares.mixed));
  }

  public CaseOptions withImpatience(double share) {
    return with(new Shares(shares.guided, shares.complex, shares.savepoints, share, shares.mixed));
  }

  public CaseOptions withMixed(double share) {
    return with(
        new Shares(shares.guided, shares.complex, shares.savepoints, shares.impatience, share));
  }
}
