package org.isoscope.reduce;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
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
  public Reduction reduce(TestCase test, Predicate<TestCase> stillShows) {
    Set<Rule> tolerated = CaseCheck.broken(test);
    Attempts<TestCase> attempts =
        new Attempts<>(
            test,
            candidate -> tolerated.containsAll(CaseCheck.broken(candidate)),
            stillShows,
            budget,
            tries -> {});
    TestCase current = test;
    TestCase before;
    do {
      before = current;
      for (UnaryOperator<TestCase> pass : passes(attempts)) {
        current = pass.apply(current);
      }
    } while (!current.equals(before) && !attempts.exhausted());
    TestCase renamed = new Renamer(current).renamed();
    if (attempts.succeed(renamed)) {
      current = renamed;
    }
    return new Reduction(current, attempts.tries(), !attempts.exhausted());
  }

  /** One round of cuts, the big ones first. */
  private static List<UnaryOperator<TestCase>> passes(Attempts<TestCase> attempts) {
    return List.of(
        test ->
            Search.minimize(
                test, CaseParts.transactions(test), kept -> CaseParts.keep(test, kept), attempts),
        test ->
            Search.minimize(
                test,
                CaseParts.statements(test),
                kept -> CaseParts.keepStatements(test, kept),
                attempts),
        test ->
            Search.minimize(
                test, CaseParts.rows(test), kept -> CaseParts.keepRows(test, kept), attempts),
        greedily(ProgramCuts::of, attempts),
        greedily(TurnCuts::of, attempts),
        greedily(SchemaCuts::of, attempts),
        test -> cutStatements(test, attempts),
        greedily(SchemaCuts::of, attempts),
        greedily(ValueCuts::of, attempts));
  }

  private static UnaryOperator<TestCase> greedily(
      Function<TestCase, List<TestCase>> cuts, Attempts<TestCase> attempts) {
    return test -> Search.greedy(test, cuts, attempts);
  }

  private static TestCase cutStatements(TestCase test, Attempts<TestCase> attempts) {
    TestCase current = test;
    for (int i = 0; i < test.transactions().size(); i++) {
      TransactionProgram transaction = test.transactions().get(i);
      for (int j = 0; j < transaction.statements().size(); j++) {
        int number = i;
        int place = j;
        current = Search.greedy(current, each -> StatementCuts.of(each, number, place), attempts);
      }
    }
    return current;
  }
}
