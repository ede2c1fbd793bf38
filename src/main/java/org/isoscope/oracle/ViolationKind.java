package org.isoscope.oracle;

import java.util.Locale;

/** What can be wrong with a step or a table. */
public enum ViolationKind {
  WRONG_ROWS,
  WRONG_COUNT,
  /** It went on although another holds what it needs. */
  NOT_BLOCKED,
  MISSING_ERROR,
  UNEXPECTED_ERROR,
  WRONG_FINAL_STATE,
  /** It waits although everybody else has ended. */
  NEVER_RESUMED;

  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
