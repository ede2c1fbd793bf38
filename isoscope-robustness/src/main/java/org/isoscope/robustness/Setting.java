package org.isoscope.robustness;

import java.util.Set;

/**
 * What counts as a conflict and what is known (section 7.2).
 *
 * @param foreignKeys whether links between the tuples of a program are used
 * @param serializable programs that run at SERIALIZABLE, by locks: what they read stays locked
 *     until they end, so nothing that depends on it can commit before them
 */
public record Setting(Granularity granularity, boolean foreignKeys, Set<String> serializable) {
  /** How fine conflicts are. */
  public enum Granularity {
    /** Two operations conflict if they touch the same tuple. */
    TUPLE,
    /** … and have an attribute in common. */
    ATTRIBUTE
  }

  public Setting {
    serializable = Set.copyOf(serializable);
  }

  /** The paper's best: attributes, and foreign keys. */
  public static Setting standard() {
    return new Setting(Granularity.ATTRIBUTE, true, Set.of());
  }

  Setting withSerializable(Set<String> programs) {
    return new Setting(granularity, foreignKeys, programs);
  }

  /** As in the paper's figures: {@code attr dep + FK}. */
  public String label() {
    return (granularity == Granularity.TUPLE ? "tpl dep" : "attr dep")
        + (foreignKeys ? " + FK" : "");
  }
}
