package org.isoscope.engine;

import java.sql.SQLException;
import org.isoscope.model.ErrorKind;

/** Tells the kind of an error from its SQLSTATE and vendor code, never from its message. */
@FunctionalInterface
public interface ErrorClassifier {
  ErrorKind classify(SQLException error);

  /**
   * The kind, now that it is known whether the session that failed was in a circle of waits: some
   * engines have one code for a deadlock and for a conflict with a committed change.
   */
  default ErrorKind refine(ErrorKind kind, boolean inCircle) {
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
      public ErrorKind refine(ErrorKind kind, boolean inCircle) {
        return kind == ErrorKind.SERIALIZATION_FAILURE && inCircle ? ErrorKind.DEADLOCK : kind;
      }
    };
  }
}
