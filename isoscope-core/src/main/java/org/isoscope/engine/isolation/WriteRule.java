package org.isoscope.engine.isolation;

/** Which rows a write or a locking read touches, and what it does about changed ones. */
public enum WriteRule {
  /**
   * Those that match in the statement's snapshot. Each is locked; if it was changed meanwhile the
   * condition is checked again and new values are computed on its newest version.
   */
  RECHECK,
  /**
   * The same, but what a sub-query of the condition then says depends on the plan: one that was
   * made a join keeps the partner it had found, or not found, before. And new values are computed
   * on the old version first, so that one that cannot be is an error whatever became of the row.
   */
  RECHECK_BY_PLAN,
  /** Those that match when it starts; a statement that had to wait starts anew after that. */
  RESTART,
  /** Those that match in the transaction's snapshot; any newer version of one is an error. */
  FAIL_IF_WRITTEN,
  /** Those that match in the transaction's snapshot; other values in one are an error. */
  FAIL_IF_DIFFERENT,
  /**
   * The newest committed version of each row when the scan reaches it. Only matching rows stay
   * locked, so others can change behind a scan that waits; an UPDATE passes by rows that are locked
   * and did not match before.
   */
  NEWEST_ROW_BY_ROW,
  /**
   * The same, but an UPDATE or DELETE passes by a row that another has changed and not committed,
   * if it does not match any more (MariaDB, {@code innodb_snapshot_isolation}, READ UNCOMMITTED).
   */
  NEWEST_UNLESS_UNCOMMITTED,
  /** The newest committed version of each row; all rows and gaps of the scan stay locked. */
  NEWEST_LOCKED_SCAN,
  /**
   * The same, but a lock on a version that the transaction's snapshot, if it has one, does not show
   * is an error (MariaDB, {@code innodb_snapshot_isolation}).
   */
  LOCKED_SCAN_OF_SNAPSHOT,
  /**
   * Rows that match in their newest version, committed or not; each is locked and checked again.
   */
  DIRTY_CANDIDATES
}
