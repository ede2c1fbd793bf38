package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;

/** Plainer transactions: at the level of the case, and with a COMMIT at their end. */
final class ProgramCuts {
  private ProgramCuts() {}

  static List<TestCase> of(TestCase test) {
    List<TestCase> cuts = new ArrayList<>();
    for (int i = 0; i < test.transactions().size(); i++) {
      TransactionProgram each = test.transactions().get(i);
      if (each.level().isPresent()) {
        cuts.add(
            CaseParts.withTransaction(
                test,
                i,
                new TransactionProgram(
                    each.name(), Optional.empty(), each.statements(), each.commits())));
      }
      if (!each.commits()) {
        cuts.add(
            CaseParts.withTransaction(
                test,
                i,
                new TransactionProgram(each.name(), each.level(), each.statements(), true)));
      }
    }
    return cuts;
  }
}
