package org.isoscope.hunt.cure;

import java.util.Set;
import org.isoscope.oracle.ViolationKind;

/**
 * The cause of a known bug, by what takes it away.
 *
 * @param bug its name in the corpus
 * @param kinds as which it shows; empty for any
 * @param telling whether it is enough that the cure helps. A cure that only takes something away
 *     helps every case that has nothing to spare: then the finding must look like the bug, too
 */
public record KnownCause(String bug, Set<ViolationKind> kinds, boolean telling, Cure cure) {
  public KnownCause {
    kinds = Set.copyOf(kinds);
  }

  /** Whether a violation of this kind may come from it. */
  public boolean showsAs(ViolationKind kind) {
    return kinds.isEmpty() || kinds.contains(kind);
  }
}
