package org.isoscope.engine;

import java.sql.SQLException;
import org.isoscope.model.ErrorKind;

/** Tells the kind of an error from its SQLSTATE and vendor code, never from its message. */
@FunctionalInterface
public interface ErrorClassifier {
  ErrorKind classify(SQLException error);

  /**
   * The kind, now that it is known whether another session was waiting when the error came: some
   * engines have one code for a deadlock and for a conflict with a committed change.
   */
  default ErrorKind refine(ErrorKind kind, boolean anotherWaited) {
    return kind;
  }

  /** The same, for an engine whose code for a serialization failure is also that of a deadlock. */
  static ErrorClassifier sharingOneCode(ErrorClassifier plain) {
    return new ErrorClassifier() {
      @Override
      public ErrorKind classify(SQLException error) {
        return plain.classify(error);
      }

      @Override
      public ErrorKind refine(ErrorKind kind, boolean anotherWaited) {
        // A deadlock is broken while at least one other session of the circle still waits.
        return kind == ErrorKind.SERIALIZATION_FAILURE && anotherWaited ? ErrorKind.DEADLOCK : kind;
      }
    };
  }
}
