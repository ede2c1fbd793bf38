package org.isoscope.robustness;

import java.util.List;

/** A table as far as the analysis knows it. */
public record Relation(String name, List<String> attributes) {
  public Relation {
    attributes = List.copyOf(attributes);
  }
}
