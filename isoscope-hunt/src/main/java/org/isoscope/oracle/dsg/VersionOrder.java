package org.isoscope.oracle.dsg;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.Item;
import org.isoscope.oracle.dependency.ItemVersion;
import org.isoscope.oracle.dependency.ObservedHistory;
import org.isoscope.oracle.dependency.TransactionSpan;

/** Who made which version of which row, and in what order. */
final class VersionOrder {
  private final Set<String> committed = new HashSet<>();
  private final Map<ItemVersion, Access> writers = new HashMap<>();
  private final Map<Item, ItemHistory> items = new LinkedHashMap<>();
  private final Map<String, List<ItemHistory>> comingAndGoing = new HashMap<>();

  VersionOrder(ObservedHistory history) {
    history.spans().stream()
        .filter(TransactionSpan::committed)
        .forEach(span -> committed.add(span.transaction()));
    for (Access access : history.accesses()) {
      access.after().forEach(version -> writers.put(version, access));
      for (ItemWrite write : ItemWrite.of(access)) {
        items
            .computeIfAbsent(write.item(), ItemHistory::new)
            .add(write, isCommitted(access.transaction()));
      }
    }
    for (ItemHistory item : items.values()) {
      item.close();
      if (item.onlyAppears() || !item.deletes().isEmpty() || hasVainDeletes(item)) {
        comingAndGoing.computeIfAbsent(item.item().table(), table -> new ArrayList<>()).add(item);
      }
    }
  }

  private static boolean hasVainDeletes(ItemHistory item) {
    return !item.uncommittedDeletes().isEmpty();
  }

  boolean isCommitted(String transaction) {
    return committed.contains(transaction);
  }

  /** The statement that made a version; empty for rows that were there first. */
  Optional<Access> writer(ItemVersion version) {
    return Optional.ofNullable(writers.get(version));
  }

  /** The rows that were written. */
  Collection<ItemHistory> written() {
    return items.values();
  }

  /** What became of the row, if its versions have an order. */
  Optional<ItemHistory> ordered(Item item) {
    return Optional.ofNullable(items.get(item)).filter(ItemHistory::isOrdered);
  }

  /** The table's rows that were made or deleted: those that a version set may lack. */
  List<ItemHistory> comingAndGoing(String table) {
    return comingAndGoing.getOrDefault(table, List.of());
  }

  /** Whether a committed transaction made this version and replaced it itself. */
  boolean isIntermediate(ItemVersion version) {
    return writer(version)
        .filter(access -> isCommitted(access.transaction()))
        .map(access -> items.get(version.item()).isReplacedBy(access.transaction(), version))
        .orElse(false);
  }
}
