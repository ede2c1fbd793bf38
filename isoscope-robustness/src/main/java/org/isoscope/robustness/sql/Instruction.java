package org.isoscope.robustness.sql;

import java.util.List;
import java.util.Set;

/** A piece of a program as the file has it. */
public sealed interface Instruction {
  /**
   * Where it comes from.
   *
   * @param text it on one line
   * @param calls the functions that the database calls for it, and the words that are such
   */
  record Source(PlacedToken start, String text, List<PlacedToken> calls) {
    public Source {
      calls = List.copyOf(calls);
    }
  }

  /** A statement of SQL. */
  record Execute(ParsedStatement statement, Source source) implements Instruction {}

  /** {@code :x = value;} */
  record Assign(String variable, ParsedExpression value, Source source) implements Instruction {}

  /** A condition that asks the database. */
  record Evaluate(ParsedExpression condition, Source source) implements Instruction {}

  record Either(List<List<Instruction>> branches) implements Instruction {
    public Either {
      branches = branches.stream().map(List::copyOf).toList();
    }
  }

  /**
   * A loop.
   *
   * @param changing the variables that its header gives a new value in each round
   */
  record Repeat(Set<String> changing, List<Instruction> body) implements Instruction {
    public Repeat {
      changing = Set.copyOf(changing);
      body = List.copyOf(body);
    }
  }

  /** COMMIT or RETURN before the end; ROLLBACK if {@code undone}. */
  record End(boolean undone) implements Instruction {}
}
