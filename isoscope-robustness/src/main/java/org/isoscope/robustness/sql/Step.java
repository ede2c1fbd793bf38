package org.isoscope.robustness.sql;

import java.util.List;
import java.util.Set;

/** A piece of a program whose statements are derived. */
sealed interface Step {
  record Run(Derived derived) implements Step {}

  /** A variable gets a new value. */
  record Assign(String variable, Source source) implements Step {}

  record Either(List<List<Step>> branches) implements Step {
    public Either {
      branches = branches.stream().map(List::copyOf).toList();
    }
  }

  /** A loop; {@code changing} are the variables that its header changes. */
  record Repeat(Set<String> changing, List<Step> body) implements Step {
    public Repeat {
      changing = Set.copyOf(changing);
      body = List.copyOf(body);
    }
  }

  /** The end of the transaction. */
  record End(boolean undone) implements Step {}

  /** Where a value comes from. */
  sealed interface Source {
    /** A column of the tuple that a statement has touched. */
    record OfColumn(String statement, String column) implements Source {}

    record OfExpression(Expression expression) implements Source {}

    record Unknown() implements Source {}
  }
}
