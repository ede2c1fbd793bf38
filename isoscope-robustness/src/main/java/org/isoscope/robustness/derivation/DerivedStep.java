package org.isoscope.robustness.derivation;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.robustness.sql.ApplicationTable;
import org.isoscope.robustness.sql.ParsedExpression;
import org.isoscope.robustness.theory.BtpStatement;
import org.isoscope.robustness.theory.StatementType;

/** A piece of a program whose statements are derived. */
sealed interface DerivedStep {
  /**
   * A statement with what is known about the tuples it touches.
   *
   * @param fixed columns that have a known value in each of these tuples
   */
  record Run(BtpStatement statement, ApplicationTable table, Map<String, ParsedExpression> fixed)
      implements DerivedStep, ProgramPaths.Piece {
    public Run {
      fixed = Map.copyOf(fixed);
    }

    String name() {
      return statement.name();
    }

    /** Whether it touches one tuple. */
    boolean isOfOneTuple() {
      return !statement.type().isPredicateBased();
    }

    boolean isDeletion() {
      return statement.type().writesAll() && statement.type() != StatementType.INSERT;
    }
  }

  /** A variable gets a new value. */
  record Assign(String variable, Origin origin) implements DerivedStep, ProgramPaths.Piece {}

  record Either(List<List<DerivedStep>> branches) implements DerivedStep {
    public Either {
      branches = branches.stream().map(List::copyOf).toList();
    }
  }

  /** A loop; {@code changing} are the variables that its header changes. */
  record Repeat(Set<String> changing, List<DerivedStep> body) implements DerivedStep {
    public Repeat {
      changing = Set.copyOf(changing);
      body = List.copyOf(body);
    }
  }

  /** The end of the transaction. */
  record End(boolean undone) implements DerivedStep {}

  /** Where a value comes from. */
  sealed interface Origin {
    /** A column of the tuple that a statement has touched. */
    record OfColumn(String statement, String column) implements Origin {}

    record OfExpression(ParsedExpression expression) implements Origin {}

    record Unknown() implements Origin {}
  }
}
