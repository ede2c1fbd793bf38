package org.isoscope.schedule.textbook;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * One operation of a schedule.
 *
 * @param target what it reads or changes; empty for an end
 * @param version the version that was written behind the object's name: {@code R1[x0]}
 * @param column where it begins in the text, from 1
 */
public record Operation(
    Kind kind, int transaction, Optional<Target> target, OptionalInt version, int column) {

  /** What is done. */
  public enum Kind {
    READ('R'),
    WRITE('W'),
    INSERT('I'),
    DELETE('D'),
    COMMIT('C'),
    ABORT('A');

    private final char letter;

    Kind(char letter) {
      this.letter = letter;
    }

    public char letter() {
      return letter;
    }

    public boolean isEnd() {
      return this == COMMIT || this == ABORT;
    }

    public boolean isChange() {
      return this == WRITE || this == INSERT || this == DELETE;
    }
  }

  /** An operation on one object, made by a program. */
  public static Operation on(Kind kind, int transaction, String object) {
    return new Operation(
        kind, transaction, Optional.of(new Target.Item(object)), OptionalInt.empty(), 0);
  }

  /** An operation on a range, made by a program. */
  public static Operation on(Kind kind, int transaction, KeyPredicate predicate) {
    return new Operation(
        kind, transaction, Optional.of(new Target.Range(predicate)), OptionalInt.empty(), 0);
  }

  /** A commit or an abort, made by a program. */
  public static Operation end(Kind kind, int transaction) {
    return new Operation(kind, transaction, Optional.empty(), OptionalInt.empty(), 0);
  }

  /** The same operation with the version it is to see or to make. */
  Operation withVersion(int number) {
    return new Operation(kind, transaction, target, OptionalInt.of(number), column);
  }

  @Override
  public String toString() {
    String name = "" + kind.letter() + transaction;
    String number = version.isPresent() ? Integer.toString(version.getAsInt()) : "";
    return target.map(on -> name + "[" + on + number + "]").orElse(name);
  }
}
