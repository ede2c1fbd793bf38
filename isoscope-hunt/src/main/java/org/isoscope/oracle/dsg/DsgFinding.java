package org.isoscope.oracle.dsg;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isoscope.oracle.dependency.Access;

/**
 * Something that a level rules out, and was seen.
 *
 * @param edges the cycle, in order; or the two statements of a phenomenon that needs none
 * @param remarks what the edges do not say, in sentences
 */
public record DsgFinding(DsgPhenomenon phenomenon, List<DsgEdge> edges, List<String> remarks) {
  public DsgFinding {
    edges = List.copyOf(edges);
    remarks = List.copyOf(remarks);
  }

  /** Which statements and which row versions, in sentences. */
  List<String> sentences() {
    return Stream.concat(edges.stream().map(DsgEdge::reason), remarks.stream()).toList();
  }

  /** The transactions whose levels rule it out: those that the engine has let down. */
  Set<String> bound() {
    return switch (phenomenon) {
      case G1A, G1B, G_SIA, FUZZY_READ -> Set.of(edges.get(0).to());
      case G_SIB, G_SINGLE -> Set.of(edges.get(0).from());
      case G0, G1C, LOST_UPDATE, G2_ITEM, G2 ->
          edges.stream().map(DsgEdge::from).collect(Collectors.toSet());
    };
  }

  /** {@code T1 -> T2 -> T1}, with what is between them. */
  String path() {
    return edges.stream()
        .map(edge -> edge.from() + " -(" + edge.kind().label() + ")-> ")
        .collect(Collectors.joining("", "", edges.get(edges.size() - 1).to()));
  }

  /** The last statement that read something; the last of all if none did. */
  Access place() {
    Comparator<Access> order = Comparator.comparingInt(Access::index);
    return edges.stream()
        .flatMap(edge -> edge.reader().stream())
        .max(order)
        .or(() -> edges.stream().flatMap(e -> Stream.of(e.earlier(), e.later())).max(order))
        .orElseThrow();
  }
}
