package org.isoscope.robustness.theory;

import java.util.List;

/** All programs of an application, over one schema. */
public record Workload(
    List<Relation> relations,
    List<ForeignKey> foreignKeys,
    List<Program> programs,
    ProofLimits limits) {
  /** A table as far as the analysis knows it. */
  public record Relation(String name, List<String> attributes) {
    public Relation {
      attributes = List.copyOf(attributes);
    }
  }

  /**
   * A foreign key as a function from tuples to tuples.
   *
   * @param domain the relation that has it
   * @param range the relation that it leads to
   */
  public record ForeignKey(String name, String domain, String range) {}

  public Workload {
    relations = List.copyOf(relations);
    foreignKeys = List.copyOf(foreignKeys);
    programs = List.copyOf(programs);
  }
}
