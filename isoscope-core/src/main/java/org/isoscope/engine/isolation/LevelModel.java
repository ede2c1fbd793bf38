package org.isoscope.engine.isolation;

import java.util.Objects;

/**
 * What one level does.
 *
 * @param moment of no meaning where no snapshot is kept
 * @param predicateLocks whether a condition stays locked: no other can make a row match it
 * @param abortsAtWill whether any statement may fail because the engine fears for serializability
 * @param source where the manual says so
 */
public record LevelModel(
    PlainRead plain,
    SnapshotMoment moment,
    WriteRule writes,
    NestedRead nested,
    boolean predicateLocks,
    boolean abortsAtWill,
    String source) {
  public LevelModel {
    Objects.requireNonNull(source);
  }

  /** A level without predicate locks that never aborts without a conflict of rows. */
  public static LevelModel of(
      PlainRead plain, SnapshotMoment moment, WriteRule writes, NestedRead nested, String source) {
    return new LevelModel(plain, moment, writes, nested, false, false, source);
  }

  public LevelModel withPredicateLocks() {
    return new LevelModel(plain, moment, writes, nested, true, abortsAtWill, source);
  }

  public LevelModel abortingAtWill() {
    return new LevelModel(plain, moment, writes, nested, predicateLocks, true, source);
  }
}
