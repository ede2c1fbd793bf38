package org.isoscope.robustness.theory;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A closed walk in a summary graph that speaks against robustness. */
public record DangerousCycle(List<LinearProgram> programs, List<SummaryEdge> edges) {
  public DangerousCycle {
    programs = List.copyOf(programs);
    edges = List.copyOf(edges);
  }

  /** The programs on it. */
  public Set<String> programNames() {
    Set<String> names = new LinkedHashSet<>();
    edges.forEach(edge -> names.add(programs.get(edge.from()).program()));
    return names;
  }

  /** Each edge in words. */
  public List<String> sentences() {
    return edges.stream().map(this::sentence).toList();
  }

  private String sentence(SummaryEdge edge) {
    LinearProgram from = programs.get(edge.from());
    LinearProgram to = programs.get(edge.to());
    BtpStatement first = from.statement(edge.fromStatement());
    BtpStatement second = to.statement(edge.toStatement());
    return "%s (%s on %s) of %s %s %s (%s) of %s"
        .formatted(
            first.name(),
            first.type().label(),
            first.relation(),
            from.name(),
            edge.counterflow()
                ? "read what is overwritten, and committed before it ends, by"
                : "comes before",
            second.name(),
            second.type().label(),
            to.name());
  }
}
