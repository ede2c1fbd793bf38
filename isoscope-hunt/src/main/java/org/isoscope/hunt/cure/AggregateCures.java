package org.isoscope.hunt.cure;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.isoscope.reduce.IndirectAggregates;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/** MAX and MIN of an expression in place of a column, so that no index is asked for its end. */
final class AggregateCures {
  private AggregateCures() {}

  /** Where the transaction has changed rows before. */
  static Optional<TestCase> besideOwnChange(TestCase test) {
    return indirect(test, AggregateCures::changesRows, each -> false);
  }

  /** Where the transaction has locked rows before, and changed none. */
  static Optional<TestCase> besideOwnLock(TestCase test) {
    return indirect(
        test, each -> each instanceof Statement.LockingRead, AggregateCures::changesRows);
  }

  private static boolean changesRows(Statement statement) {
    return statement instanceof Statement.Update
        || statement instanceof Statement.Delete
        || statement instanceof Statement.InsertRows
        || statement instanceof Statement.InsertQuery;
  }

  private static Optional<TestCase> indirect(
      TestCase test, Predicate<Statement> cause, Predicate<Statement> another) {
    IndirectAggregates indirect = new IndirectAggregates(test.schema());
    boolean caused =
        test.transactions().stream()
            .map(TransactionProgram::statements)
            .anyMatch(statements -> hasAggregateBehind(statements, cause, another, indirect));
    return caused ? Optional.of(indirect.in(test)) : Optional.empty();
  }

  private static boolean hasAggregateBehind(
      List<Statement> statements,
      Predicate<Statement> cause,
      Predicate<Statement> another,
      IndirectAggregates indirect) {
    return IntStream.range(0, statements.size())
        .filter(i -> indirect.changes(statements.get(i)))
        .mapToObj(i -> statements.subList(0, i))
        .anyMatch(before -> before.stream().anyMatch(cause) && before.stream().noneMatch(another));
  }
}
