package org.isoscope.robustness.theory;

import java.util.Set;

/**
 * What counts as a conflict, what is known, and which cycles count (section 7.2).
 *
 * @param granularity how fine conflicts are
 * @param foreignKeys whether links between the tuples of a program are used
 * @param inserts which attributes an INSERT writes
 * @param cycles which cycles of the summary graph speak against robustness
 * @param serializable programs that run at SERIALIZABLE, by locks: what they read stays locked
 *     until they end, so nothing that depends on it can commit before them
 */
public record RobustnessSetting(
    Granularity granularity,
    boolean foreignKeys,
    InsertColumns inserts,
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

  /** The paper's best: attributes, foreign keys, type-II cycles; no program at SERIALIZABLE. */
  public static RobustnessSetting standard() {
    return new RobustnessSetting(
        Granularity.ATTRIBUTE, true, InsertColumns.ALL, CycleType.TYPE_II, Set.of());
  }

  /** The same, with these programs at a SERIALIZABLE that locks what it reads. */
  public RobustnessSetting withSerializable(Set<String> programs) {
    return new RobustnessSetting(granularity, foreignKeys, inserts, cycles, programs);
  }

  /** As in the paper's figures: {@code attr dep + FK}. */
  public String label() {
    return (granularity == Granularity.TUPLE ? "tpl dep" : "attr dep")
        + (foreignKeys ? " + FK" : "");
  }
}
