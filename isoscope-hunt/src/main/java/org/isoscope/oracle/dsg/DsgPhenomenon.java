package org.isoscope.oracle.dsg;

import java.util.EnumSet;
import java.util.Set;
import org.isoscope.model.AdyaLevel;
import org.isoscope.oracle.ViolationKind;
import org.isoscope.oracle.dsg.DsgEdge.Kind;

/** What a history must not show, after Adya; what says most of a history comes first. */
public enum DsgPhenomenon {
  G1A("G1a", "a read of something that was never committed", ViolationKind.ABORTED_READ),
  G1B(
      "G1b",
      "a read of something that its writer changed again before it committed",
      ViolationKind.INTERMEDIATE_READ),
  G0("G0", "a cycle of writes", ViolationKind.FORBIDDEN_CYCLE),
  G1C("G1c", "a cycle of reads and writes of what the others wrote", ViolationKind.FORBIDDEN_CYCLE),
  /** A cycle of one write- and one anti-dependency, in whichever order the two versions are. */
  LOST_UPDATE(
      "G-single",
      "an update lost: two transactions replaced one version",
      ViolationKind.LOST_UPDATE),
  G_SIB(
      "G-SIb",
      "a cycle with exactly one anti-dependency (a snapshot that misses effects)",
      ViolationKind.FORBIDDEN_CYCLE),
  G_SIA(
      "G-SIa",
      "something read or replaced that was committed after the transaction had begun",
      ViolationKind.INTERFERENCE),
  G_SINGLE("G-single", "a cycle with exactly one anti-dependency", ViolationKind.FORBIDDEN_CYCLE),
  G2_ITEM("G2-item", "a cycle with anti-dependencies on rows", ViolationKind.FORBIDDEN_CYCLE),
  G2("G2", "a cycle with anti-dependencies", ViolationKind.FORBIDDEN_CYCLE),
  /** The standard's P2, told of plain reads only: all that a level with a snapshot must keep. */
  FUZZY_READ(
      "fuzzy read",
      "a row read in two versions, none of them the transaction's own",
      ViolationKind.FUZZY_READ);

  private final String label;
  private final String words;
  private final ViolationKind kind;

  DsgPhenomenon(String label, String words, ViolationKind kind) {
    this.label = label;
    this.words = words;
    this.kind = kind;
  }

  /** Adya's name of it: {@code G-single}. */
  String label() {
    return label;
  }

  String words() {
    return words;
  }

  ViolationKind kind() {
    return kind;
  }

  /** One edge of the cycle is one of these; none if it takes no cycle. */
  Set<Kind> through() {
    return switch (this) {
      case G0 -> EnumSet.of(Kind.ITEM_WRITE);
      case G1C -> EnumSet.of(Kind.ITEM_READ, Kind.PREDICATE_READ, Kind.PREDICATE_WRITE);
      case G_SIB, G_SINGLE, G2 -> EnumSet.of(Kind.ITEM_ANTI, Kind.PREDICATE_ANTI);
      case G2_ITEM -> EnumSet.of(Kind.ITEM_ANTI);
      case G1A, G1B, LOST_UPDATE, FUZZY_READ, G_SIA -> EnumSet.noneOf(Kind.class);
    };
  }

  /** The others are of these. */
  Set<Kind> back() {
    return switch (this) {
      case G0 -> EnumSet.of(Kind.ITEM_WRITE);
      case G1C, G_SINGLE -> Kind.forward();
      case G_SIB -> EnumSet.complementOf(EnumSet.of(Kind.ITEM_ANTI, Kind.PREDICATE_ANTI));
      case G2_ITEM -> EnumSet.complementOf(EnumSet.of(Kind.PREDICATE_ANTI, Kind.START));
      case G2 -> EnumSet.complementOf(EnumSet.of(Kind.START));
      case G1A, G1B, LOST_UPDATE, FUZZY_READ, G_SIA -> EnumSet.noneOf(Kind.class);
    };
  }

  /** What a level rules out. */
  static Set<DsgPhenomenon> ruledOutBy(AdyaLevel level) {
    Set<DsgPhenomenon> committed = EnumSet.of(G0, G1A, G1B, G1C);
    return switch (level) {
      case NOTHING -> EnumSet.noneOf(DsgPhenomenon.class);
      case READ_UNCOMMITTED -> EnumSet.of(G0);
      case READ_COMMITTED -> committed;
      case CONSISTENT_VIEW -> with(committed, LOST_UPDATE, FUZZY_READ, G_SINGLE);
      case REPEATABLE_READ -> with(committed, LOST_UPDATE, FUZZY_READ, G2_ITEM);
      case SNAPSHOT_ISOLATION -> with(committed, LOST_UPDATE, FUZZY_READ, G_SIA, G_SIB);
      case SERIALIZABLE -> with(committed, LOST_UPDATE, FUZZY_READ, G_SINGLE, G2_ITEM, G2);
      case SERIALIZABLE_SNAPSHOTS -> EnumSet.allOf(DsgPhenomenon.class);
    };
  }

  private static Set<DsgPhenomenon> with(Set<DsgPhenomenon> some, DsgPhenomenon... more) {
    some.addAll(Set.of(more));
    return some;
  }
}
