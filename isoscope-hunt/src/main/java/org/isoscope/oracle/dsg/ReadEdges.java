package org.isoscope.oracle.dsg;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.Item;
import org.isoscope.oracle.dependency.ItemVersion;
import org.isoscope.oracle.dependency.Predicate;

/** The edges that what one statement of a committed transaction read gives. */
record ReadEdges(VersionOrder versions, EdgeCollector edges, Access access) {
  void collect() {
    access.before().forEach(version -> present(version, true));
    for (Map.Entry<String, Set<ItemVersion>> table : access.seen().entrySet()) {
      table.getValue().forEach(version -> present(version, isMatched(version)));
      if (access.kind() != Access.Kind.SKIPPING_READ) {
        absent(table.getKey(), table.getValue());
      }
    }
  }

  private boolean isMatched(ItemVersion version) {
    return access.predicate().map(predicate -> predicate.matches().contains(version)).orElse(false);
  }

  /**
   * @param read whether the statement used the row, and did not only hold its condition against it
   */
  private void present(ItemVersion version, boolean read) {
    Optional<Access> writer = versions.writer(version);
    if (writer.isPresent() && !versions.isCommitted(writer.get().transaction())) {
      return;
    }
    writer.ifPresent(
        by ->
            edges.add(
                new DsgEdge(readKind(read), by, access, Optional.empty(), Optional.of(version))));
    boolean own = writer.filter(by -> by.transaction().equals(access.transaction())).isPresent();
    if (!own && versions.isIntermediate(version)) {
      return;
    }
    Optional<ItemHistory> item = versions.ordered(version.item());
    if (read && !own) {
      item.ifPresent(it -> it.next(version).forEach(next -> anti(version, next)));
    }
    item.ifPresent(it -> overwritten(it, Optional.of(version)));
  }

  private DsgEdge.Kind readKind(boolean read) {
    if (read) {
      return DsgEdge.Kind.ITEM_READ;
    }
    return access.writes() ? DsgEdge.Kind.PREDICATE_WRITE : DsgEdge.Kind.PREDICATE_READ;
  }

  /** Rows that are not in a version set: not there yet, or not any more. */
  private void absent(String table, Set<ItemVersion> seen) {
    List<ItemHistory> candidates = versions.comingAndGoing(table);
    if (candidates.isEmpty()) {
      return;
    }
    Set<Item> there = new HashSet<>();
    seen.forEach(version -> there.add(version.item()));
    for (ItemHistory item : candidates) {
      if (there.contains(item.item())) {
        continue;
      }
      if (item.onlyAppears()) {
        overwritten(item, Optional.empty());
      } else if (isDead(item)) {
        ItemWrite deleted = item.deletes().get(0);
        edges.add(
            new DsgEdge(
                readKind(false), deleted.by(), access, deleted.replaced(), Optional.empty()));
      }
    }
  }

  /** Rows that were there first can only be gone because somebody deleted them. */
  private static boolean isDead(ItemHistory item) {
    return item.isOrdered()
        && item.wasThereFirst()
        && item.deletes().size() == 1
        && item.uncommittedDeletes().isEmpty();
  }

  /** Definition 5.1: later versions that match where the one that was there did not, or reverse. */
  private void overwritten(ItemHistory item, Optional<ItemVersion> version) {
    Optional<Predicate> predicate =
        access.predicate().filter(it -> it.table().equals(item.item().table()));
    if (predicate.isEmpty()) {
      return;
    }
    Set<ItemVersion> matches = predicate.get().matches();
    boolean matched = version.map(matches::contains).orElse(false);
    for (ItemWrite write : item.later(version)) {
      boolean matchesNow = write.made().map(matches::contains).orElse(false);
      if (matched != matchesNow && item.isInstalled(write)) {
        edges.add(
            new DsgEdge(DsgEdge.Kind.PREDICATE_ANTI, access, write.by(), version, write.made()));
      }
    }
  }

  private void anti(ItemVersion version, ItemWrite next) {
    edges.add(
        new DsgEdge(DsgEdge.Kind.ITEM_ANTI, access, next.by(), Optional.of(version), next.made()));
  }
}
