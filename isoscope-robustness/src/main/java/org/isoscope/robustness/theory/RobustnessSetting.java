package org.isoscope.robustness.theory;

import java.util.Set;

/**
 * What counts as a conflict, what is known, and which cycles count (section 7.2).
 *
 * @param granularity how fine conflicts are
 * @param foreignKeys whether links between the tuples of a program are used
 * @param inserts which attributes an INSERT writes
 * @param lookups whether a lookup by key is known to find its row
 * @param cycles which cycles of the summary graph speak against robustness
 * @param serializable programs that run at SERIALIZABLE, by locks: what they read stays locked
 *     until they end, so nothing that depends on it can commit before them
 */
public record RobustnessSetting(
    Granularity granularity,
    boolean foreignKeys,
    InsertColumns inserts,
    KeyLookups lookups,
    CycleType cycles,
    Set<String> serializable) {
  /** How fine conflicts are. */
  public enum Granularity {
    /** Two operations conflict if they touch the same tuple. */
    TUPLE,
    /** … and have an attribute in common. */
    ATTRIBUTE
  }

  /** Which attributes an INSERT writes. */
  public enum InsertColumns {
    /** All of the relation's, as in the definition (Figure 5). */
    ALL,
    /** Those that are listed, as in Figure 17. */
    LISTED
  }

  /** Whether a lookup by key is known to find its row, in tables whose rows come and go. */
  public enum KeyLookups {
    /** No: it is a lookup by predicate then, which may find nothing (section 5.4). */
    MAY_FIND_NOTHING,
    /** Yes, or its transaction aborts: the paper's assumption on its benchmarks. */
    FIND_THEIR_ROW
  }

  /** Which cycles of the summary graph speak against robustness. */
  public enum CycleType {
    /** Those of Theorem 6.4. */
    TYPE_II,
    /** Every cycle with a counterflow edge: the older test of Alomari and Fekete. */
    TYPE_I
  }

  public RobustnessSetting {
    serializable = Set.copyOf(serializable);
  }

  /**
   * The paper's best: attributes, foreign keys, type-II cycles; no program at SERIALIZABLE. Keys
   * may find nothing.
   */
  public static RobustnessSetting standard() {
    return new RobustnessSetting(
        Granularity.ATTRIBUTE,
        true,
        InsertColumns.ALL,
        KeyLookups.MAY_FIND_NOTHING,
        CycleType.TYPE_II,
        Set.of());
  }

  /** The same, with these programs at a SERIALIZABLE that locks what it reads. */
  public RobustnessSetting withSerializable(Set<String> programs) {
    return new RobustnessSetting(granularity, foreignKeys, inserts, lookups, cycles, programs);
  }

  /** The same, with or without the assumption that a lookup by key finds its row. */
  public RobustnessSetting withLookups(KeyLookups known) {
    return new RobustnessSetting(granularity, foreignKeys, inserts, known, cycles, serializable);
  }

  /** As in the paper's figures: {@code attr dep + FK}. */
  public String label() {
    return (granularity == Granularity.TUPLE ? "tpl dep" : "attr dep")
        + (foreignKeys ? " + FK" : "");
  }
}
