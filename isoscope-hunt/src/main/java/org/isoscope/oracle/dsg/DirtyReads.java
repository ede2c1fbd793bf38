package org.isoscope.oracle.dsg;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.Item;
import org.isoscope.oracle.dependency.ItemVersion;
import org.isoscope.oracle.dependency.ObservedHistory;

/** Looks for reads of what was not committed, or not like this. They need no cycle. */
record DirtyReads(ObservedHistory history, VersionOrder versions, RuledOut ruledOut) {
  private static final Comparator<ItemWrite> FIRST = Comparator.comparingInt(w -> w.by().index());

  Optional<DsgFinding> aborted() {
    return readers(DsgPhenomenon.G1A)
        .flatMap(access -> Stream.concat(uncommittedReads(access), uncommittedDeletes(access)))
        .min(DsgEdge.ORDER)
        .map(
            edge ->
                new DsgFinding(
                    DsgPhenomenon.G1A, List.of(edge), List.of(edge.from() + " did not commit")));
  }

  /** The statements whose own transaction's level rules it out, whoever wrote what they read. */
  private Stream<Access> readers(DsgPhenomenon phenomenon) {
    return history.committed().stream()
        .filter(access -> ruledOut.by(access.transaction(), phenomenon));
  }

  private Stream<DsgEdge> uncommittedReads(Access access) {
    return others(access).filter(edge -> !versions.isCommitted(edge.from()));
  }

  Optional<DsgFinding> intermediate() {
    return readers(DsgPhenomenon.G1B)
        .flatMap(this::others)
        .filter(edge -> edge.made().filter(versions::isIntermediate).isPresent())
        .min(DsgEdge.ORDER)
        .map(
            edge ->
                new DsgFinding(
                    DsgPhenomenon.G1B,
                    List.of(edge),
                    List.of(edge.from() + " changed it again before it committed")));
  }

  /** The versions of other transactions that a statement really had before it. */
  private Stream<DsgEdge> others(Access access) {
    Stream<ItemVersion> read =
        Stream.concat(
            access.seen().values().stream().flatMap(Set::stream), access.before().stream());
    return read.flatMap(
        version ->
            versions.writer(version).stream()
                .filter(writer -> !writer.transaction().equals(access.transaction()))
                .map(writer -> DsgEdge.read(writer, access, version)));
  }

  /** Rows that were there first, are not there, and were deleted only in vain. */
  private Stream<DsgEdge> uncommittedDeletes(Access access) {
    if (access.kind() == Access.Kind.SKIPPING_READ) {
      return Stream.empty();
    }
    return access.seen().entrySet().stream()
        .flatMap(
            table -> {
              Set<Item> there = new HashSet<>();
              table.getValue().forEach(version -> there.add(version.item()));
              return versions.comingAndGoing(table.getKey()).stream()
                  .filter(item -> !there.contains(item.item()))
                  .filter(ItemHistory::wasThereFirst)
                  .filter(item -> item.deletes().isEmpty());
            })
        .flatMap(item -> item.uncommittedDeletes().stream().min(FIRST).stream())
        .map(
            write ->
                new DsgEdge(
                    DsgEdge.Kind.ITEM_READ,
                    write.by(),
                    access,
                    write.replaced(),
                    Optional.empty()));
  }
}
