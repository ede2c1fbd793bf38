package org.isoscope.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * What went wrong, in words that hold for every engine. Decided by codes, never by message text.
 */
public enum ErrorKind {
  DEADLOCK,
  SERIALIZATION_FAILURE,
  LOCK_TIMEOUT,
  CONSTRAINT,
  SYNTAX,
  /** The transaction failed earlier and accepts nothing but its end (PostgreSQL, DuckDB). */
  TRANSACTION_ABORTED,
  /** The statement was cancelled, by a script or because the runner's patience ended. */
  CANCELLED,
  /** The user may not do this. */
  MISSING_RIGHT,
  CONNECTION_LOST,
  /** The connection was lost because the server, or the engine in this JVM, went down. */
  SERVER_DIED,
  /** The engine says that it is broken: this should never happen, whatever one asks of it. */
  INTERNAL,
  OTHER;

  /** The name in scenario files and reports: {@code serialization-failure}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static Optional<ErrorKind> parse(String label) {
    return Arrays.stream(values()).filter(kind -> kind.label().equals(label)).findFirst();
  }
}
