package org.isoscope.model;

/**
 * Kinds of cycles among transactions, after Adya; in the order in which weaker levels let them in.
 */
public enum Phenomenon {
  /** Two or more anti-dependencies: G2. */
  WRITE_SKEW("write skew", Guarantee.SNAPSHOT_ISOLATION),
  /** A write over something newer than what was read: one anti-dependency, and writes only. */
  LOST_UPDATE("lost updates", Guarantee.CONSISTENT_READS),
  /** One transaction read a state that never was: one anti-dependency, and a read: G-single. */
  READ_SKEW("non-repeatable and skewed reads", Guarantee.READ_COMMITTED),
  /** Something uncommitted was read: G1. */
  DIRTY_READ("dirty reads", Guarantee.READ_UNCOMMITTED),
  /** Writes of transactions interleaved with each other: G0. */
  DIRTY_WRITE("dirty writes", Guarantee.NOTHING);

  private final String words;
  private final Guarantee strongest;

  Phenomenon(String words, Guarantee strongest) {
    this.words = words;
    this.strongest = strongest;
  }

  /** The strongest guarantee that allows it; all weaker ones do too. */
  Guarantee strongest() {
    return strongest;
  }

  public String words() {
    return words;
  }
}
