package org.isoscope.robustness;

import java.util.List;

/** A basic transaction program (BTP, section 5.1). */
public record Program(String name, List<Node> body, Linker linker) {
  public Program {
    body = List.copyOf(body);
  }
}
