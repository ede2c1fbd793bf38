package org.isoscope.oracle.dsg;

import java.util.Optional;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.ItemVersion;
import org.isoscope.oracle.dependency.Predicate;

/** Edges in words. */
final class EdgeSentences {
  private EdgeSentences() {}

  static String of(DsgEdge edge) {
    String earlier = name(edge.earlier());
    String later = name(edge.later());
    return switch (edge.kind()) {
      case START -> edge.from() + " had committed before " + edge.to() + " began";
      case ITEM_WRITE -> later + " " + change(edge) + ", which " + earlier + " had made";
      case ITEM_READ -> read(edge, "read");
      case PREDICATE_READ -> read(edge, "went over");
      case PREDICATE_WRITE -> read(edge, "chose its rows from a table with");
      case ITEM_ANTI ->
          earlier + " read " + version(edge.old()) + ", but " + later + replaced(edge);
      case PREDICATE_ANTI -> overwritten(edge);
    };
  }

  /** As in a report: {@code T1.3 (SELECT * FROM t)}. */
  static String name(Access access) {
    return access.label() + " (" + access.sql() + ")";
  }

  private static String read(DsgEdge edge, String verb) {
    String reader = name(edge.later());
    String writer = name(edge.earlier());
    return edge.made().isPresent()
        ? reader + " " + verb + " " + version(edge.made()) + " as " + writer + " left it"
        : reader + " no longer found " + version(edge.old()) + ", which " + writer + " deleted";
  }

  private static String change(DsgEdge edge) {
    return edge.made()
        .map(made -> "made " + made + " of " + version(edge.old()))
        .orElseGet(() -> "deleted " + version(edge.old()));
  }

  private static String replaced(DsgEdge edge) {
    return edge.made().map(made -> " made " + made + " of it").orElse(" deleted it");
  }

  private static String overwritten(DsgEdge edge) {
    Predicate predicate = edge.earlier().predicate().orElseThrow();
    String condition = predicate.condition();
    boolean matched = edge.old().map(predicate.matches()::contains).orElse(false);
    String found =
        edge.old().isEmpty()
            ? " found no " + edge.made().orElseThrow().item()
            : " held %s against %s, which %s"
                .formatted(condition, version(edge.old()), matched ? "matches" : "does not match");
    String change = edge.made().map(made -> " made " + made + ", which ").orElse(" deleted it");
    String span =
        edge.made().isEmpty() ? "" : (matched ? "does not match " : "matches ") + condition;
    return name(edge.earlier()) + found + ", but " + name(edge.later()) + change + span;
  }

  private static String version(Optional<ItemVersion> version) {
    return version
        .map(it -> it.isInitial() ? it.item() + " as it was at first" : it.toString())
        .orElse("no row");
  }
}
