package org.isoscope.pgspec;

import java.util.List;

/** A step at its place in a permutation. */
public record PermutationStep(String step, List<Blocker> blockers) {
  public PermutationStep {
    blockers = List.copyOf(blockers);
  }

  /** A step without marks. */
  static PermutationStep plain(String step) {
    return new PermutationStep(step, List.of());
  }
}
