package org.isoscope.oracle.dsg;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.oracle.dependency.ObservedHistory;
import org.isoscope.oracle.dependency.TransactionSpan;

/** Looks for what is ruled out. */
final class PhenomenonSearch {
  private final ObservedHistory history;
  private final VersionOrder versions;
  private final DsgGraph graph;
  private final RuledOut ruledOut;
  private final Set<Set<DsgEdge>> known = new HashSet<>();
  private final List<DsgFinding> findings = new ArrayList<>();

  PhenomenonSearch(
      ObservedHistory history, VersionOrder versions, DsgGraph graph, RuledOut ruledOut) {
    this.history = history;
    this.versions = versions;
    this.graph = graph;
    this.ruledOut = ruledOut;
  }

  List<DsgFinding> findings() {
    DirtyReads dirty = new DirtyReads(history, versions, ruledOut);
    for (DsgPhenomenon phenomenon : DsgPhenomenon.values()) {
      switch (phenomenon) {
        case G1A -> dirty.aborted().ifPresent(findings::add);
        case G1B -> dirty.intermediate().ifPresent(findings::add);
        case LOST_UPDATE -> lostUpdate();
        case FUZZY_READ -> fuzzyRead();
        case G_SIA -> interference();
        default -> cycles(phenomenon);
      }
    }
    return findings;
  }

  /** A cycle is told once, by its strongest name. */
  private void cycles(DsgPhenomenon phenomenon) {
    for (List<DsgEdge> cycle : new RelevantEdges(graph, ruledOut).cycles(phenomenon)) {
      if (known.add(new HashSet<>(cycle))) {
        findings.add(new DsgFinding(phenomenon, cycle, List.of()));
      }
    }
  }

  /** Where a cycle says the same, it says more. */
  private void fuzzyRead() {
    if (findings.isEmpty()) {
      new FuzzyReads(history, versions, ruledOut).first().ifPresent(findings::add);
    }
  }

  private void lostUpdate() {
    versions.written().stream()
        .flatMap(item -> item.forks().stream())
        .map(this::bound)
        .filter(writes -> writes.size() > 1)
        .map(PhenomenonSearch::fork)
        .min(Comparator.comparing(edges -> edges.get(0), DsgEdge.ORDER))
        .ifPresent(
            edges -> {
              known.add(new HashSet<>(edges));
              findings.add(new DsgFinding(DsgPhenomenon.LOST_UPDATE, edges, List.of()));
            });
  }

  /** The writers whose levels rule it out: two of them, and each has broken the other's promise. */
  private List<ItemWrite> bound(List<ItemWrite> fork) {
    return fork.stream()
        .filter(write -> ruledOut.by(write.transaction(), DsgPhenomenon.LOST_UPDATE))
        .toList();
  }

  /** Each read the version, and the other made another of it. */
  private static List<DsgEdge> fork(List<ItemWrite> writes) {
    List<ItemWrite> sorted =
        writes.stream().sorted(Comparator.comparingInt(write -> write.by().index())).toList();
    return List.of(anti(sorted.get(0), sorted.get(1)), anti(sorted.get(1), sorted.get(0)));
  }

  private static DsgEdge anti(ItemWrite reader, ItemWrite writer) {
    return new DsgEdge(
        DsgEdge.Kind.ITEM_ANTI, reader.by(), writer.by(), writer.replaced(), writer.made());
  }

  /** What a snapshot shows was committed before it was taken, when the transaction began. */
  private void interference() {
    Optional<DsgEdge> first =
        graph.edges().stream()
            .filter(edge -> DsgEdge.Kind.forward().contains(edge.kind()))
            .filter(edge -> ruledOut.by(edge.to(), DsgPhenomenon.G_SIA))
            .filter(
                edge -> {
                  TransactionSpan writer = history.span(edge.from());
                  return writer.ended() > history.span(edge.to()).begun();
                })
            .min(DsgEdge.ORDER);
    first.ifPresent(
        edge ->
            findings.add(
                new DsgFinding(
                    DsgPhenomenon.G_SIA,
                    List.of(edge),
                    List.of(edge.from() + " had not committed when " + edge.to() + " began"))));
  }
}
