package org.isoscope.robustness.theory;

import java.util.List;
import org.isoscope.robustness.theory.LinearProgram.Occurrence;

/** A basic transaction program (BTP, section 5.1). */
public record Program(String name, List<Node> body, Linker linker) {
  /** Finds the links of an unfolded program. */
  @FunctionalInterface
  public interface Linker {
    List<Link> links(List<Occurrence> occurrences);
  }

  public Program {
    body = List.copyOf(body);
  }
}
