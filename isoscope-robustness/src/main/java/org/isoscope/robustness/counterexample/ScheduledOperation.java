package org.isoscope.robustness.counterexample;

import java.util.Set;
import org.isoscope.robustness.theory.BtpStatement;

/**
 * One operation of a schedule (section 3.2).
 *
 * @param transaction its index, from 0
 * @param object the tuple, or the relation of a predicate read; empty for a commit
 * @param attributes the ones that are read or written
 * @param statement the statement it belongs to, by index in its program; -1 for a commit
 */
public record ScheduledOperation(
    int transaction,
    Kind kind,
    String relation,
    String object,
    Set<String> attributes,
    int statement) {

  /** What is done. */
  public enum Kind {
    READ("R"),
    WRITE("W"),
    INSERT("I"),
    DELETE("D"),
    PREDICATE_READ("PR"),
    COMMIT("C");

    private final String letter;

    Kind(String letter) {
      this.letter = letter;
    }

    boolean writes() {
      return this == WRITE || this == INSERT || this == DELETE;
    }
  }

  public ScheduledOperation {
    attributes = Set.copyOf(attributes);
  }

  static ScheduledOperation commit(int transaction) {
    return new ScheduledOperation(transaction, Kind.COMMIT, "", "", Set.of(), -1);
  }

  static ScheduledOperation of(
      int transaction, Kind kind, BtpStatement statement, String object, int index) {
    Set<String> attributes =
        switch (kind) {
          case READ -> statement.reads().orElse(Set.of());
          case PREDICATE_READ -> statement.predicateReads().orElse(Set.of());
          case WRITE, INSERT, DELETE -> statement.writes().orElse(Set.of());
          case COMMIT -> Set.of();
        };
    return new ScheduledOperation(
        transaction, kind, statement.relation(), object, attributes, index);
  }

  /** As in the paper: {@code R1[Savings#1]}. */
  @Override
  public String toString() {
    String name = kind.letter + (transaction + 1);
    return object.isEmpty() ? name : name + "[" + object + "]";
  }
}
