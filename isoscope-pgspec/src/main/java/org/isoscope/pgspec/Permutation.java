package org.isoscope.pgspec;

import java.util.List;

/** One order in which steps are started. A step may occur in it several times, or not at all. */
public record Permutation(List<Place> steps) {
  public Permutation {
    steps = List.copyOf(steps);
  }

  /** The names of the steps with a blank between them, as {@code starting permutation} has them. */
  public String names() {
    return String.join(" ", steps.stream().map(Place::step).toList());
  }

  /** A mark on a step of a permutation: what must happen before it may count as completed. */
  public sealed interface Blocker {
    /** {@code (*)}: the step is reported as waiting at first, however fast it is. */
    record Once() implements Blocker {}

    /** {@code (other)}: not before that step is completed. */
    record OtherStep(String step) implements Blocker {}

    /** {@code (other notices 3)}: not before that step's session has sent so many notices more. */
    record Notices(String step, int count) implements Blocker {}
  }

  /** A step at its place in a permutation. */
  public record Place(String step, List<Permutation.Blocker> blockers) {
    public Place {
      blockers = List.copyOf(blockers);
    }
  }
}
