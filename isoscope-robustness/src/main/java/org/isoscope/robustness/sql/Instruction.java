package org.isoscope.robustness.sql;

import java.util.List;
import java.util.Set;

/** A piece of a program as the file has it. */
public sealed interface Instruction {
  /** A statement of SQL; {@code text} is it on one line. */
  record Execute(ParsedStatement statement, PlacedToken start, String text)
      implements Instruction {}

  /** {@code :x = value;} */
  record Assign(String variable, ParsedExpression value, PlacedToken start, String text)
      implements Instruction {}

  /** A condition that asks the database. */
  record Evaluate(ParsedExpression condition, PlacedToken start, String text)
      implements Instruction {}

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
