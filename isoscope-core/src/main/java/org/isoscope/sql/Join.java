package org.isoscope.sql;

import java.util.Optional;

/**
 * One more source of a query.
 *
 * @param on absent for a cross join only
 */
public record Join(Kind kind, Source source, Optional<Expression> on) {
  /** What becomes of rows without a partner. */
  public enum Kind {
    INNER,
    LEFT,
    CROSS
  }
}
