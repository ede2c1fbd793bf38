package org.isoscope.robustness.derivation;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.robustness.theory.LinearProgram.Occurrence;
import org.isoscope.robustness.theory.Link;
import org.isoscope.robustness.theory.Program;

/** Finds the links of a program from what its SQL says about the tuples. */
final class DerivedLinks implements Program.Linker {
  private final List<DerivedStep> body;
  private final WorkloadChanges changes;
  private final Optional<Set<String>> parameters;
  private final Map<String, Integer> depths;
  private Map<List<String>, List<List<ProgramPaths.Piece>>> paths;

  DerivedLinks(List<DerivedStep> body, WorkloadChanges changes, Optional<Set<String>> parameters) {
    this.body = body;
    this.changes = changes;
    this.parameters = parameters;
    this.depths = VariableValues.depths(body);
  }

  /**
   * Ways that run the same statements count as one unfolding, so only what holds on each of them is
   * a link.
   */
  @Override
  public List<Link> links(List<Occurrence> occurrences) {
    List<String> names = occurrences.stream().map(one -> one.statement().name()).toList();
    Set<Link> common = null;
    for (List<ProgramPaths.Piece> path : paths().getOrDefault(names, List.of())) {
      Set<Link> some =
          new TupleEqualities(changes, new VariableValues(parameters, depths)).links(path);
      if (common == null) {
        common = some;
      } else {
        common.retainAll(some);
      }
    }
    Set<Link> sorted =
        new TreeSet<>(
            Comparator.comparingInt(Link::source)
                .thenComparingInt(Link::target)
                .thenComparing(Link::function));
    if (common != null) {
      sorted.addAll(common);
    }
    return List.copyOf(sorted);
  }

  /** Only when they are asked for: by then the unfolding has refused programs with too many. */
  private synchronized Map<List<String>, List<List<ProgramPaths.Piece>>> paths() {
    if (paths == null) {
      paths = ProgramPaths.of(body);
    }
    return paths;
  }
}
