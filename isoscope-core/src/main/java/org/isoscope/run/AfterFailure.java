package org.isoscope.run;

import org.isoscope.model.ErrorKind;

/** What a session does after one of its statements has failed. */
public enum AfterFailure {
  /** Plays its further steps all the same, as someone does who watches what comes of it. */
  GO_ON,
  /** Rolls back and plays no further step, as a program does whose transaction has failed. */
  ROLL_BACK,
  /**
   * Rolls back and plays no further step where the transaction is lost, or ought to be: after a
   * deadlock, a serialization failure, a time-out. Goes on after an error of the statement alone.
   */
  ROLL_BACK_IF_LOST;

  boolean endsTransaction(ErrorKind kind) {
    return switch (this) {
      case GO_ON -> false;
      case ROLL_BACK -> true;
      case ROLL_BACK_IF_LOST ->
          switch (kind) {
            case DEADLOCK,
                SERIALIZATION_FAILURE,
                LOCK_TIMEOUT,
                CANCELLED,
                CONNECTION_LOST,
                SERVER_DIED ->
                true;
            case CONSTRAINT, SYNTAX, TRANSACTION_ABORTED, MISSING_RIGHT, INTERNAL, OTHER -> false;
          };
    };
  }
}
