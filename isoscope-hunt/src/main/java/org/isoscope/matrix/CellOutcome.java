package org.isoscope.matrix;

import java.util.Arrays;
import java.util.Optional;
import org.isoscope.model.ErrorKind;

/** How an engine met an anomaly's schedule. */
public enum CellOutcome {
  ANOMALY('A', "anomaly"),
  PASSED('P', "passed"),
  ROLLED_BACK('R', "rolled back by rule"),
  DEADLOCK('D', "deadlock"),
  TIMED_OUT('T', "time-out"),
  UNKNOWN('?', "not known");

  private final char symbol;
  private final String words;

  CellOutcome(char symbol, String words) {
    this.symbol = symbol;
    this.words = words;
  }

  public String words() {
    return words;
  }

  public static Optional<CellOutcome> of(String symbol) {
    return Arrays.stream(values())
        .filter(outcome -> symbol.equals(Character.toString(outcome.symbol)))
        .findFirst();
  }

  /** What a failure means. A statement is cancelled only when it would have waited for ever. */
  static CellOutcome of(ErrorKind kind) {
    return switch (kind) {
      case DEADLOCK -> DEADLOCK;
      case SERIALIZATION_FAILURE -> ROLLED_BACK;
      case LOCK_TIMEOUT, CANCELLED -> TIMED_OUT;
      case CONSTRAINT,
          SYNTAX,
          TRANSACTION_ABORTED,
          MISSING_RIGHT,
          CONNECTION_LOST,
          SERVER_DIED,
          INTERNAL,
          OTHER ->
          UNKNOWN;
    };
  }

  @Override
  public String toString() {
    return Character.toString(symbol);
  }
}
