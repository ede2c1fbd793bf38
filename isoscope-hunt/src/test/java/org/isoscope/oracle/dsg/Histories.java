package org.isoscope.oracle.dsg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.Access.Kind;
import org.isoscope.oracle.dependency.Item;
import org.isoscope.oracle.dependency.ItemVersion;
import org.isoscope.oracle.dependency.ObservedHistory;
import org.isoscope.oracle.dependency.Predicate;
import org.isoscope.oracle.dependency.Tracking;
import org.isoscope.oracle.dependency.TransactionSpan;

/**
 * Histories, one statement after another, of the rows of a table t. Versions are written {@code
 * x0}: row x (that is row 24, by the alphabet), made by statement 0, and so as it was first.
 */
final class Histories {
  private final List<Access> accesses = new ArrayList<>();
  private final Map<String, Integer> asked = new HashMap<>();
  private final Map<String, Integer> begun = new LinkedHashMap<>();
  private final Map<String, Integer> ended = new HashMap<>();
  private final Set<String> rolledBack = new HashSet<>();
  private int clock;

  static ItemVersion version(String text) {
    return new ItemVersion(
        new Item("t", Tracking.key(text.charAt(0) - 'a' + 1, 0)),
        Long.parseLong(text.substring(1)));
  }

  static Set<ItemVersion> versions(String text) {
    return text.isBlank()
        ? Set.of()
        : Arrays.stream(text.split(" ")).map(Histories::version).collect(Collectors.toSet());
  }

  /** A join, say: it went over these versions, and what it used of them is not known. */
  Histories reads(String transaction, String seen) {
    return add(transaction, Kind.READ, seen, "", "", Optional.empty());
  }

  /** A query with a condition that these of all versions match. */
  Histories reads(String transaction, String seen, String matches) {
    return add(transaction, Kind.READ, seen, "", "", predicate(matches));
  }

  /** Over all rows that are seen. */
  Histories readsAll(String transaction, String seen) {
    return reads(transaction, seen, seen);
  }

  Histories inserts(String transaction, String after) {
    return add(transaction, Kind.INSERT, "", "", after, Optional.empty());
  }

  Histories updates(String transaction, String before, String after) {
    return add(transaction, Kind.UPDATE, before, before, after, predicate(before));
  }

  Histories updates(String transaction, String seen, String before, String after, String matches) {
    return add(transaction, Kind.UPDATE, seen, before, after, predicate(matches));
  }

  Histories deletes(String transaction, String before) {
    return add(transaction, Kind.DELETE, before, before, "", predicate(before));
  }

  Histories commits(String transaction) {
    ended.put(transaction, clock++);
    return this;
  }

  Histories rollsBack(String transaction) {
    rolledBack.add(transaction);
    return commits(transaction);
  }

  private static Optional<Predicate> predicate(String matches) {
    return Optional.of(new Predicate("t", "v > 0", versions(matches)));
  }

  private Histories add(
      String transaction,
      Kind kind,
      String seen,
      String before,
      String after,
      Optional<Predicate> predicate) {
    asked.putIfAbsent(transaction, clock);
    clock++;
    begun.putIfAbsent(transaction, clock++);
    int index = accesses.size();
    Map<String, Set<ItemVersion>> tables =
        kind == Kind.INSERT ? Map.of() : Map.of("t", versions(seen));
    accesses.add(
        new Access(
            index,
            transaction,
            10 * index,
            kind + " " + index,
            kind,
            tables,
            versions(before),
            versions(after),
            predicate));
    return this;
  }

  ObservedHistory build() {
    List<TransactionSpan> spans =
        begun.keySet().stream()
            .map(
                name ->
                    new TransactionSpan(
                        name,
                        !rolledBack.contains(name),
                        asked.get(name),
                        begun.get(name),
                        ended.getOrDefault(name, clock)))
            .toList();
    return new ObservedHistory(spans, accesses, Map.of());
  }
}
