package org.isoscope.engine.isolation;

import java.util.Locale;

/**
 * What an engine does against the plain meaning of its manual, and calls its design. Models follow
 * the engine here, so that it is counted; a strict hunt follows the plain meaning and reports it.
 */
public enum Deviation {
  /**
   * An UPDATE that finds a row as it would leave it makes no new version: where that state is
   * another's, the updating transaction goes on to see the old one (InnoDB, REPEATABLE READ).
   */
  UNCHANGED_UPDATE_IS_INVISIBLE,
  /**
   * An UPDATE that waits does not look again at locked rows it has passed by because they did not
   * match before (InnoDB's semi-consistent read, READ COMMITTED and READ UNCOMMITTED).
   */
  SEMI_CONSISTENT_UPDATE,
  /**
   * A write that waits at a row's place in an index does not find the row any more if it has been
   * moved to an earlier place, although it matches (InnoDB, where gaps are not locked).
   */
  MOVED_ROW_IS_MISSED,
  /**
   * A write does not wait for a row that another has changed or deleted and not committed, if it
   * would not match then (MariaDB with {@code innodb_snapshot_isolation}, READ UNCOMMITTED).
   */
  UNCOMMITTED_CHANGE_IS_PASSED_BY;

  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
