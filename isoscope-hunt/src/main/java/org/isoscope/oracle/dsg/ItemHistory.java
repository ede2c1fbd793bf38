package org.isoscope.oracle.dsg;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.oracle.dependency.Item;
import org.isoscope.oracle.dependency.ItemVersion;

/**
 * What became of one row: its versions in the order in which committed transactions made them. A
 * tree, because an engine that loses an update lets two of them replace the same version.
 */
final class ItemHistory {
  private final Item item;
  private final List<ItemWrite> committed = new ArrayList<>();
  private final Map<ItemVersion, List<ItemWrite>> next = new HashMap<>();
  private final List<ItemWrite> uncommittedDeletes = new ArrayList<>();
  private boolean insertedInVain;
  private boolean ordered;

  ItemHistory(Item item) {
    this.item = item;
  }

  void add(ItemWrite write, boolean isCommitted) {
    if (isCommitted) {
      committed.add(write);
      write.replaced().ifPresent(old -> listAt(old).add(write));
    } else if (write.deletes()) {
      uncommittedDeletes.add(write);
    } else if (write.inserts()) {
      insertedInVain = true;
    }
  }

  private List<ItemWrite> listAt(ItemVersion version) {
    return next.computeIfAbsent(version, key -> new ArrayList<>(1));
  }

  /** After the last write: whether they join up, each on a version that is known. */
  void close() {
    boolean allKnown = committed.stream().allMatch(w -> w.inserts() || w.replaced().isPresent());
    long insertions = committed.stream().filter(ItemWrite::inserts).count();
    List<ItemWrite> reached = insertions == 0 ? later(firstVersion()) : later(Optional.empty());
    ordered =
        allKnown
            && insertions <= 1
            && reached.size() == committed.size()
            && next.values().stream().allMatch(ItemHistory::areOfDifferentTransactions);
  }

  /** A transaction that replaces a version twice went back to a savepoint in between. */
  private static boolean areOfDifferentTransactions(List<ItemWrite> siblings) {
    Set<String> names = new HashSet<>();
    return siblings.stream().allMatch(write -> names.add(write.transaction()));
  }

  private Optional<ItemVersion> firstVersion() {
    return Optional.of(new ItemVersion(item, ItemVersion.INITIAL));
  }

  Item item() {
    return item;
  }

  boolean isOrdered() {
    return ordered;
  }

  /** What committed transactions made of a version. */
  List<ItemWrite> next(ItemVersion version) {
    return next.getOrDefault(version, List.of());
  }

  /** All that came after a version; after the time before there was the row, if empty. */
  List<ItemWrite> later(Optional<ItemVersion> version) {
    List<ItemWrite> found = new ArrayList<>();
    ArrayDeque<ItemWrite> open =
        new ArrayDeque<>(version.map(this::next).orElseGet(this::insertions));
    while (!open.isEmpty()) {
      ItemWrite write = open.remove();
      found.add(write);
      write.made().map(this::next).ifPresent(open::addAll);
    }
    return found;
  }

  private List<ItemWrite> insertions() {
    return committed.stream().filter(ItemWrite::inserts).toList();
  }

  /** The versions that two or more transactions replaced, each as if it were the only one. */
  List<List<ItemWrite>> forks() {
    return ordered ? next.values().stream().filter(each -> each.size() > 1).toList() : List.of();
  }

  boolean wasThereFirst() {
    return !insertedInVain && committed.stream().noneMatch(ItemWrite::inserts);
  }

  /** Whether the row was made in the case and is never deleted in it, not even in vain. */
  boolean onlyAppears() {
    return ordered && !wasThereFirst() && uncommittedDeletes.isEmpty() && deletes().isEmpty();
  }

  List<ItemWrite> deletes() {
    return committed.stream().filter(ItemWrite::deletes).toList();
  }

  List<ItemWrite> uncommittedDeletes() {
    return uncommittedDeletes;
  }

  /** Whether a write is the last of its transaction to this row. */
  boolean isInstalled(ItemWrite write) {
    return write.made().map(made -> !isReplacedBy(write.transaction(), made)).orElse(true);
  }

  boolean isReplacedBy(String transaction, ItemVersion version) {
    return next(version).stream().anyMatch(write -> write.transaction().equals(transaction));
  }
}
