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
  /** One row read in two versions by one transaction. */
  FUZZY_READ,
  /** It waits although everybody else has ended. */
  NEVER_RESUMED,
  /** Something was read that was never committed. */
  ABORTED_READ,
  /** Something was read that its writer changed again before it committed. */
  INTERMEDIATE_READ,
  /** Two transactions replaced the same version of a row. */
  LOST_UPDATE,
  /** A transaction met what was committed after its snapshot. */
  INTERFERENCE,
  /** The transactions depend on each other in a way that the level rules out. */
  FORBIDDEN_CYCLE,
  SERVER_DIED;

  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
