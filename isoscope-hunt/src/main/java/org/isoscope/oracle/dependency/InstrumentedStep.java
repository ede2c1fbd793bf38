package org.isoscope.oracle.dependency;

/**
 * One step of an instrumented schedule.
 *
 * @param unit it belongs to, by index in the schedule
 * @param table that an inserted read is about
 * @param skips whether it leaves out rows that others have locked
 */
public record InstrumentedStep(int unit, Role role, String table, String sql, boolean skips) {
  InstrumentedStep(int unit, Role role, String table, String sql) {
    this(unit, role, table, sql, false);
  }

  /** What a step is there for. */
  public enum Role {
    /** VSR: all items of a table that the statement refers to. */
    VERSION_SET,
    /** BWR: the items it is about to write. */
    BEFORE_WRITE,
    STATEMENT,
    /** AWR: the items it has written, with all of their columns. */
    AFTER_WRITE,
    /** All items of a table from which it has deleted. */
    LEFT_OVER,
    /** SAVEPOINT or ROLLBACK TO. */
    MARK,
    /** COMMIT or ROLLBACK. */
    END
  }
}
