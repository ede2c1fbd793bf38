package org.isoscope.model;

/**
 * What a level promises, as Adya's thesis names it ("Weak Consistency", 1999, chapters 3 and 4).
 * Finer than {@link Guarantee}: a level with locks and one with snapshots of about the same
 * strength rule out different cycles. They are in no order, because neither of two need be the
 * stronger one.
 */
public enum AdyaLevel {
  /** PL-3, and each transaction reads from one snapshot (PostgreSQL's SERIALIZABLE). */
  SERIALIZABLE_SNAPSHOTS("PL-3 and PL-SI, serializable on snapshots"),
  SERIALIZABLE("PL-3, serializable"),
  /** Each transaction reads from one snapshot, and the first of two writers wins. */
  SNAPSHOT_ISOLATION("PL-SI, snapshot isolation"),
  /** Rows that were read stay as they were, but others may appear: long locks on rows. */
  REPEATABLE_READ("PL-2.99, repeatable read"),
  /** Each transaction has read one state, whether from a snapshot or under locks. */
  CONSISTENT_VIEW("PL-2+, consistent view"),
  READ_COMMITTED("PL-2, read committed"),
  READ_UNCOMMITTED("PL-1, read uncommitted"),
  NOTHING("no isolation");

  private final String words;

  AdyaLevel(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }
}
