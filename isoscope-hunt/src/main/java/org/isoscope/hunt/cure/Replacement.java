package org.isoscope.hunt.cure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.sql.Statement;
import org.isoscope.testcase.TestCase;
import org.isoscope.testcase.TransactionProgram;
import org.isoscope.testcase.Turn;

/** A case with other statements in place of some of its own, in the same turns. */
final class Replacement {
  private Replacement() {}

  /** What to do instead of a statement; the statement itself, to leave it. */
  @FunctionalInterface
  interface Rule {
    /**
     * What is done in a turn.
     *
     * @param turn by its place in the order of the case
     */
    List<Statement> of(int turn, Statement statement);
  }

  /** The case as the rule has it; empty if that changes nothing. */
  static Optional<TestCase> in(TestCase test, Rule rule) {
    List<List<Statement>> programs = new ArrayList<>();
    test.transactions().forEach(each -> programs.add(new ArrayList<>()));
    List<Integer> order = new ArrayList<>();
    List<Turn> turns = test.turns();
    for (int i = 0; i < turns.size(); i++) {
      int transaction = test.order().get(i);
      int turn = i;
      List<Statement> instead =
          turns.get(i).statement().map(each -> rule.of(turn, each)).orElse(List.of());
      programs.get(transaction).addAll(instead);
      int times = turns.get(i).statement().isPresent() ? instead.size() : 1;
      for (int j = 0; j < times; j++) {
        order.add(transaction);
      }
    }
    List<TransactionProgram> transactions = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      transactions.add(test.transactions().get(i).withStatements(programs.get(i)));
    }
    TestCase replaced = new TestCase(test.schema(), test.rows(), transactions, order);
    return replaced.equals(test) ? Optional.empty() : Optional.of(replaced);
  }
}
