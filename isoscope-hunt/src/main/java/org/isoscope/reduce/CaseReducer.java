package org.isoscope.reduce;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.isoscope.reduce.check.CaseCheck;
import org.isoscope.reduce.check.Rule;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/** Reduces test cases. The same case and answers give the same result. */
public final class CaseReducer {
  private final int budget;

  /**
   * @param budget how many smaller cases are tried at most
   */
  public CaseReducer(int budget) {
    this.budget = budget;
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
            tries -> {});
    TestCase current = test;
    TestCase before;
    do {
      before = current;
      for (UnaryOperator<TestCase> pass : passes(minimizer)) {
        current = pass.apply(current);
      }
    } while (!current.equals(before) && !minimizer.exhausted());
    TestCase renamed = new Renamer(current).renamed();
    if (minimizer.succeeds(renamed)) {
      current = renamed;
    }
    return new CaseReduction(current, minimizer.tries(), !minimizer.exhausted());
  }

  /** One round of cuts, the big ones first. */
  private static List<UnaryOperator<TestCase>> passes(Minimizer<TestCase> minimizer) {
    return List.of(
        test ->
            minimizer.minimize(test, CaseParts.transactions(test), kept -> CaseParts.keep(test, kept)),
        test ->
            minimizer.minimize(test,
                CaseParts.statements(test),
                kept -> CaseParts.keepStatements(test, kept)),
        test ->
            minimizer.minimize(test, CaseParts.rows(test), kept -> CaseParts.keepRows(test, kept)),
        test -> minimizer.greedy(test, ProgramCuts::of),
        test -> minimizer.greedy(test, TurnCuts::of),
        test -> minimizer.greedy(test, SchemaCuts::of),
        test -> cutStatements(test, minimizer),
        test -> minimizer.greedy(test, SchemaCuts::of),
        test -> minimizer.greedy(test, ValueCuts::of));
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
