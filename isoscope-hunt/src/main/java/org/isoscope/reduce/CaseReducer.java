package org.isoscope.reduce;

import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.isoscope.reduce.check.CaseCheck;
import org.isoscope.reduce.check.Rule;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/**
 * Reduces test cases. The same case and answers give the same result.
 *
 * @param budget how many smaller cases are tried at most
 * @param stopped whether there is no time to try another
 */
public record CaseReducer(int budget, BooleanSupplier stopped) {
  public CaseReducer(int budget) {
    this(budget, () -> false);
  }

  /**
   * The smallest case that can be reached by cuts that keep what the case shows.
   *
   * @param stillShows whether a smaller case shows the same violation; true for the case itself
   */
  public CaseReduction reduce(TestCase test, Predicate<TestCase> stillShows) {
    Set<Rule> tolerated = CaseCheck.broken(test);
    Minimizer<TestCase> minimizer =
        new Minimizer<>(
            test,
            candidate -> tolerated.containsAll(CaseCheck.broken(candidate)),
            stillShows,
            budget,
            stopped,
            tries -> {});
    TestCase current = minimizer.toFixpoint(test, each -> round(each, minimizer));
    TestCase renamed = new Renamer(current).renamed();
    if (minimizer.succeeds(renamed)) {
      current = renamed;
    }
    return new CaseReduction(current, minimizer.tries(), !minimizer.exhausted());
  }

  /** One round of cuts, the big ones first. */
  private static TestCase round(TestCase start, Minimizer<TestCase> minimizer) {
    TestCase fewer =
        minimizer.minimize(
            start, CaseParts.transactions(start), kept -> CaseParts.keep(start, kept));
    TestCase shorter =
        minimizer.minimize(
            fewer, CaseParts.statements(fewer), kept -> CaseParts.keepStatements(fewer, kept));
    TestCase closer = minimizer.greedy(shorter, CaseParts::movedUp);
    TestCase current =
        minimizer.minimize(
            closer, CaseParts.rows(closer), kept -> CaseParts.keepRows(closer, kept));
    current = minimizer.greedy(current, ProgramCuts::of);
    current = minimizer.greedy(current, TurnCuts::of);
    current = minimizer.greedy(current, SchemaCuts::of);
    current = cutStatements(current, minimizer);
    current = minimizer.greedy(current, SchemaCuts::of);
    return minimizer.greedy(current, ValueCuts::of);
  }

  private static TestCase cutStatements(TestCase test, Minimizer<TestCase> minimizer) {
    TestCase current = test;
    for (int i = 0; i < test.transactions().size(); i++) {
      TransactionProgram transaction = test.transactions().get(i);
      for (int j = 0; j < transaction.statements().size(); j++) {
        int number = i;
        int place = j;
        current = minimizer.greedy(current, each -> StatementCuts.of(each, number, place));
      }
    }
    return current;
  }
}
