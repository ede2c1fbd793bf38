package org.isoscope.model;

import java.util.Arrays;
import java.util.Collection;

/**
 * What a level guarantees, in the terms of the literature rather than by a name of SQL's, strongest
 * first. Each allows one {@link Phenomenon} more than the one before it.
 */
public enum Guarantee {
  SERIALIZABLE("serializable", AdyaLevel.SERIALIZABLE),
  /** Each transaction reads from one snapshot, and the first of two writers wins. */
  SNAPSHOT_ISOLATION("snapshot isolation", AdyaLevel.SNAPSHOT_ISOLATION),
  /** Reads come from one snapshot, but a write meets what is newest (InnoDB's REPEATABLE READ). */
  CONSISTENT_READS(
      "consistent reads with writes that meet newer versions", AdyaLevel.READ_COMMITTED),
  READ_COMMITTED("read committed", AdyaLevel.READ_COMMITTED),
  READ_UNCOMMITTED("read uncommitted", AdyaLevel.READ_UNCOMMITTED),
  /** Nothing at all, not even that an uncommitted write is left alone. */
  NOTHING("no isolation", AdyaLevel.NOTHING);

  private final String words;
  private final AdyaLevel adya;

  Guarantee(String words, AdyaLevel adya) {
    this.words = words;
    this.adya = adya;
  }

  public String words() {
    return words;
  }

  /** What it comes to in Adya's terms, where nothing else is known. */
  public AdyaLevel adya() {
    return adya;
  }

  public boolean allows(Phenomenon phenomenon) {
    return compareTo(phenomenon.strongest()) >= 0;
  }

  /** The strongest guarantee that these phenomena leave room for. */
  public static Guarantee strongestWith(Collection<Phenomenon> seen) {
    return Arrays.stream(values())
        .filter(guarantee -> seen.stream().allMatch(guarantee::allows))
        .findFirst()
        .orElse(NOTHING);
  }
}
