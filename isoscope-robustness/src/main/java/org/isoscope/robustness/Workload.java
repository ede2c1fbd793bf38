package org.isoscope.robustness;

import java.util.List;

/** All programs of an application, over one schema. */
public record Workload(
    List<Relation> relations, List<ForeignKey> foreignKeys, List<Program> programs) {
  public Workload {
    relations = List.copyOf(relations);
    foreignKeys = List.copyOf(foreignKeys);
    programs = List.copyOf(programs);
  }
}
