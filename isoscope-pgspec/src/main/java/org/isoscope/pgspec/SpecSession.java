package org.isoscope.pgspec;

import java.util.List;
import java.util.Optional;

/** One connection of a specification, with its steps in the order of the file. */
public record SpecSession(
    String name, Optional<String> setup, List<SpecStep> steps, Optional<String> teardown) {
  public SpecSession {
    steps = List.copyOf(steps);
  }
}
