package org.isoscope.pgspec;

import java.util.List;

/** One order in which steps are started. A step may occur in it several times, or not at all. */
public record Permutation(List<PermutationStep> steps) {
  public Permutation {
    steps = List.copyOf(steps);
  }

  /** The names of the steps with a blank between them, as {@code starting permutation} has them. */
  public String names() {
    return String.join(" ", steps.stream().map(PermutationStep::step).toList());
  }
}
