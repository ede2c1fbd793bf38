package org.isoscope.oracle.dsg;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.ItemVersion;

/**
 * That one committed transaction comes before another, and two statements that show it.
 *
 * @param earlier a statement of the transaction that comes first
 * @param later a statement of the one that depends on it
 * @param old the version that was read or replaced; empty if there was no row yet
 * @param made the version that was made, or was read when it had been made; empty if the row was
 *     deleted
 */
public record DsgEdge(
    Kind kind,
    Access earlier,
    Access later,
    Optional<ItemVersion> old,
    Optional<ItemVersion> made) {

  /** How the one depends on the other; those that say most come first. */
  public enum Kind {
    /** It made the next version: ww. */
    ITEM_WRITE,
    /** It read the version: wr. */
    ITEM_READ,
    /** It had the version among those that its condition was held against: wr. */
    PREDICATE_READ,
    /** The same of a statement that writes; its condition is read before it writes. */
    PREDICATE_WRITE,
    /** It made the next version of one that was read: rw. */
    ITEM_ANTI,
    /** It made a later version that the other's condition would have judged otherwise: rw. */
    PREDICATE_ANTI,
    /** It began after the other had committed. */
    START;

    /** Those of a transaction on what another wrote before it: ww and wr. */
    static Set<Kind> forward() {
      return EnumSet.of(ITEM_WRITE, ITEM_READ, PREDICATE_READ, PREDICATE_WRITE);
    }

    public boolean isAnti() {
      return this == ITEM_ANTI || this == PREDICATE_ANTI;
    }

    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** Earlier statements first, so that one edge out of many alike is always the same. */
  static final Comparator<DsgEdge> ORDER =
      Comparator.<DsgEdge>comparingInt(edge -> edge.later().index())
          .thenComparingInt(edge -> edge.earlier().index())
          .thenComparing(edge -> edge.anyVersion().item().table())
          .thenComparingLong(edge -> edge.anyVersion().item().key())
          .thenComparingLong(edge -> edge.anyVersion().number());

  /** That a statement read a version which another one made. */
  static DsgEdge read(Access writer, Access reader, ItemVersion version) {
    return new DsgEdge(Kind.ITEM_READ, writer, reader, Optional.empty(), Optional.of(version));
  }

  public String from() {
    return earlier.transaction();
  }

  public String to() {
    return later.transaction();
  }

  /** In words: which statements and which row versions make it. */
  public String reason() {
    return EdgeSentences.of(this);
  }

  /** The statement that read something; empty if both wrote. */
  Optional<Access> reader() {
    return switch (kind) {
      case ITEM_READ, PREDICATE_READ, PREDICATE_WRITE -> Optional.of(later);
      case ITEM_ANTI, PREDICATE_ANTI -> Optional.of(earlier);
      case ITEM_WRITE, START -> Optional.empty();
    };
  }

  private ItemVersion anyVersion() {
    return made.or(() -> old).orElseThrow();
  }
}
