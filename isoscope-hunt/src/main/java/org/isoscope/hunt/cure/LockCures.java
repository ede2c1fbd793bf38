package org.isoscope.hunt.cure;

import java.util.List;
import java.util.Optional;
import org.isoscope.sql.Query;
import org.isoscope.sql.Source;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;

/** Reads that lock nothing in place of those that lock. */
final class LockCures {
  private LockCures() {}

  /** A plain query for each FOR UPDATE. */
  static Optional<TestCase> plainReads(TestCase test) {
    return Replacement.in(
        test,
        (turn, statement) ->
            List.of(statement instanceof Statement.LockingRead read ? plain(read) : statement));
  }

  private static Statement plain(Statement.LockingRead read) {
    return new Statement.Read(
        Query.Select.of(read.items(), new Source.Named(read.table(), read.table()), read.where()));
  }
}
