package org.isoscope.robustness.sql;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.isoscope.robustness.Link;
import org.isoscope.robustness.Linker;
import org.isoscope.robustness.Occurrence;

/** Finds the links of a program from what its SQL says about the tuples. */
final class DerivedLinks implements Linker {
  private final List<Step> body;
  private final Changes changes;
  private final Optional<Set<String>> parameters;
  private final Map<String, Integer> depths;
  private Map<List<String>, List<List<Paths.Piece>>> paths;

  DerivedLinks(List<Step> body, Changes changes, Optional<Set<String>> parameters) {
    this.body = body;
    this.changes = changes;
    this.parameters = parameters;
    this.depths = Variables.depths(body);
  }

  /**
   * Ways that run the same statements count as one unfolding, so only what holds on each of them is
   * a link.
   */
  @Override
  public List<Link> links(List<Occurrence> occurrences) {
    List<String> names = occurrences.stream().map(one -> one.statement().name()).toList();
    Set<Link> common = null;
    for (List<Paths.Piece> path : paths().getOrDefault(names, List.of())) {
      Set<Link> some = new Tuples(changes, new Variables(parameters, depths)).links(path);
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
  private synchronized Map<List<String>, List<List<Paths.Piece>>> paths() {
    if (paths == null) {
      paths = Paths.of(body);
    }
    return paths;
  }
}
