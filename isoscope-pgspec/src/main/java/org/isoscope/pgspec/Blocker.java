package org.isoscope.pgspec;

/** A mark on a step of a permutation: what must happen before it may count as completed. */
public sealed interface Blocker {
  /** {@code (*)}: the step is reported as waiting at first, however fast it is. */
  record Once() implements Blocker {}

  /** {@code (other)}: not before that step is completed. */
  record OtherStep(String step) implements Blocker {}

  /** {@code (other notices 3)}: not before that step's session has sent so many notices more. */
  record Notices(String step, int count) implements Blocker {}
}
