package org.isoscope.oracle.dependency;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.oracle.dependency.Access.Kind;

/** Statements as figures print them: what the reads around them returned. */
final class Statements {
  private final List<Access> accesses = new ArrayList<>();

  static ItemVersion version(String table, long key, long number) {
    return new ItemVersion(new Item(table, key), number);
  }

  /** One statement after the other. */
  final class Builder {
    private final String transaction;
    private final Kind kind;
    private final Map<String, Set<ItemVersion>> seen = new HashMap<>();
    private final Set<ItemVersion> before = new HashSet<>();
    private final Set<ItemVersion> after = new HashSet<>();
    private final Set<ItemVersion> matched = new HashSet<>();

    private Builder(String transaction, Kind kind) {
      this.transaction = transaction;
      this.kind = kind;
    }

    Builder sees(ItemVersion... versions) {
      for (ItemVersion version : versions) {
        seen.computeIfAbsent(version.item().table(), table -> new HashSet<>()).add(version);
      }
      return this;
    }

    /** Sees the table, which has no rows for it. */
    Builder seesEmpty(String table) {
      seen.put(table, Set.of());
      return this;
    }

    Builder returns(ItemVersion... versions) {
      matched.addAll(Set.of(versions));
      return sees(versions);
    }

    Builder replaces(ItemVersion... versions) {
      before.addAll(Set.of(versions));
      return sees(versions);
    }

    Builder writes(ItemVersion... versions) {
      after.addAll(Set.of(versions));
      return this;
    }

    Statements then() {
      Optional<Predicate> predicate =
          kind == Kind.READ && seen.size() == 1
              ? seen.keySet().stream().findFirst().map(t -> new Predicate(t, "", matched))
              : Optional.empty();
      int index = accesses.size();
      accesses.add(new Access(index, transaction, index, "", kind, seen, before, after, predicate));
      return Statements.this;
    }
  }

  Builder read(String transaction) {
    return new Builder(transaction, Kind.READ);
  }

  Builder update(String transaction) {
    return new Builder(transaction, Kind.UPDATE);
  }

  Builder insert(String transaction) {
    return new Builder(transaction, Kind.INSERT);
  }

  Builder delete(String transaction) {
    return new Builder(transaction, Kind.DELETE);
  }

  List<Access> all() {
    return accesses;
  }

  /** As {@code 0 -item-read-> 1}. */
  Set<String> dependencies() {
    return StatementDependencies.of(accesses).stream()
        .map(each -> each.from() + " -" + each.kind().label() + "-> " + each.to())
        .collect(Collectors.toSet());
  }
}
