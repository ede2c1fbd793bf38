package org.isoscope.oracle.dependency;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.oracle.dependency.Dependency.Kind;

/**
 * The dependencies between statements that follow from what they saw and did (Lemmas 1 to 7 of the
 * TxCheck paper, and the rules for rows that come and go which the lemmas leave out). Each version
 * is looked up by hash, so the work grows with the number of versions seen.
 */
public final class StatementDependencies {
  private final Map<ItemVersion, Access> writers = new HashMap<>();
  private final Map<ItemVersion, List<Access>> overwriters = new HashMap<>();
  private final Map<Item, Access> inserters = new HashMap<>();
  private final Map<Item, Access> deleters = new HashMap<>();
  private final Map<String, Set<Item>> changing = new HashMap<>();
  private final List<Dependency> found = new ArrayList<>();

  private StatementDependencies() {}

  /**
   * All dependencies between statements.
   *
   * @param accesses the statements of committed transactions
   */
  public static List<Dependency> of(List<Access> accesses) {
    StatementDependencies inference = new StatementDependencies();
    accesses.forEach(inference::index);
    accesses.forEach(inference::infer);
    return List.copyOf(inference.found);
  }

  private void index(Access access) {
    for (ItemVersion version : access.after()) {
      writers.put(version, access);
      if (access.kind() == Access.Kind.INSERT) {
        inserters.put(version.item(), access);
        comesOrGoes(version.item());
      }
    }
    for (ItemVersion version : access.before()) {
      overwriters.merge(version, List.of(access), StatementDependencies::together);
      if (access.kind() == Access.Kind.DELETE) {
        deleters.put(version.item(), access);
        comesOrGoes(version.item());
      }
    }
  }

  private static List<Access> together(List<Access> some, List<Access> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  private void comesOrGoes(Item item) {
    changing.computeIfAbsent(item.table(), table -> new LinkedHashSet<>()).add(item);
  }

  private void infer(Access access) {
    access.seen().forEach((table, versions) -> infer(access, table, versions));
    for (ItemVersion version : access.before()) {
      Access writer = writers.get(version);
      if (writer != null) {
        met(writer, access, Kind.ITEM_WRITE, version.item(), "wrote what it replaced");
      }
    }
  }

  private void infer(Access access, String table, Set<ItemVersion> versions) {
    for (ItemVersion version : versions) {
      Access writer = writers.get(version);
      if (writer != null) {
        met(writer, access, after(access, version), version.item(), "wrote what it saw");
      }
      for (Access overwriter : overwriters.getOrDefault(version, List.of())) {
        missed(access, overwriter, before(access, version), version.item(), "saw what it replaced");
      }
    }
    Set<Item> absent = new LinkedHashSet<>(changing.getOrDefault(table, Set.of()));
    if (!absent.isEmpty()) {
      versions.forEach(version -> absent.remove(version.item()));
      absent.forEach(item -> absent(access, item));
    }
  }

  /**
   * A row that is not there is not yet inserted or already deleted. Where it was both, either place
   * in the order shows the statement the same, and the one that fits the execution is chosen.
   */
  private void absent(Access access, Item item) {
    Access inserter = inserters.get(item);
    Access deleter = deleters.get(item);
    boolean over = deleter != null && (inserter == null || deleter.index() < access.index());
    if (over) {
      met(deleter, access, seesAbsence(access), item, "deleted what it did not see");
    } else if (inserter != null) {
      missed(access, inserter, missesRow(access), item, "did not see what it inserted");
    }
  }

  /** The kind of dependency on the writer of a version that was seen. */
  private static Kind after(Access access, ItemVersion version) {
    if (!access.writes()) {
      return isMatched(access, version) ? Kind.ITEM_READ : Kind.PREDICATE_READ;
    }
    return isTarget(access, version) ? Kind.PREDICATE_WRITE : Kind.VALUE_WRITE;
  }

  /** The kind of dependency of the writer that replaced a version that was seen. */
  private static Kind before(Access access, ItemVersion version) {
    if (!access.writes()) {
      return isMatched(access, version) ? Kind.ITEM_ANTI : Kind.PREDICATE_ANTI;
    }
    return isTarget(access, version) ? Kind.PREDICATE_WRITE : Kind.VALUE_WRITE;
  }

  private static Kind seesAbsence(Access access) {
    return access.writes() ? Kind.PREDICATE_WRITE : Kind.PREDICATE_READ;
  }

  private static Kind missesRow(Access access) {
    return access.writes() ? Kind.PREDICATE_WRITE : Kind.PREDICATE_ANTI;
  }

  private static boolean isMatched(Access access, ItemVersion version) {
    return access.predicate().filter(each -> each.matches().contains(version)).isPresent();
  }

  /** Of a write that wrote nothing, all is taken for its condition's. */
  private static boolean isTarget(Access access, ItemVersion version) {
    if (access.kind() == Access.Kind.INSERT) {
      return false;
    }
    Set<ItemVersion> written = access.before().isEmpty() ? access.after() : access.before();
    return written.isEmpty()
        || written.iterator().next().item().table().equals(version.item().table());
  }

  private void met(Access from, Access to, Kind kind, Item item, String words) {
    add(new Dependency(from.index(), to.index(), kind, item, true, words));
  }

  private void missed(Access from, Access to, Kind kind, Item item, String words) {
    add(new Dependency(from.index(), to.index(), kind, item, false, words));
  }

  private void add(Dependency dependency) {
    if (dependency.from() != dependency.to()) {
      found.add(dependency);
    }
  }
}
