package org.isoscope.model;

import java.util.Collection;

/**
 * What a level guarantees, in the terms of the literature rather than by a name of SQL's, strongest
 * first. Each allows one {@link Phenomenon} more than the one before it.
 */
public enum Guarantee {
  SERIALIZABLE("serializable"),
  /** Each transaction reads from one snapshot, and the first of two writers wins. */
  SNAPSHOT_ISOLATION("snapshot isolation"),
  /** Reads come from one snapshot, but a write meets what is newest (InnoDB's REPEATABLE READ). */
  CONSISTENT_READS("consistent reads with writes that meet newer versions"),
  READ_COMMITTED("read committed"),
  READ_UNCOMMITTED("read uncommitted"),
  /** Nothing at all, not even that an uncommitted write is left alone. */
  NOTHING("no isolation");

  private final String words;

  Guarantee(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }

  public boolean allows(Phenomenon phenomenon) {
    return compareTo(phenomenon.strongest()) >= 0;
  }

  /** The strongest guarantee that these phenomena leave room for. */
  public static Guarantee strongestWith(Collection<Phenomenon> seen) {
    for (Guarantee guarantee : values()) {
      if (seen.stream().allMatch(guarantee::allows)) {
        return guarantee;
      }
    }
    return NOTHING;
  }
}
