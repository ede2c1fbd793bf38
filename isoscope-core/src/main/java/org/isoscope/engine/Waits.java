package org.isoscope.engine;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who waits, and for whom as far as the engine tells.
 *
 * @param blockers the sessions that each waiting session waits for; empty if unknown
 */
public record Waits(Map<String, Set<String>> blockers) {
  public Waits {
    Map<String, Set<String>> copy = new HashMap<>();
    blockers.forEach((id, by) -> copy.put(id, Set.copyOf(by)));
    blockers = Map.copyOf(copy);
  }

  public static Waits none() {
    return new Waits(Map.of());
  }

  /**
   * From rows of (waiter, blocker or null), as lock views give them. A waiter without a name is a
   * thread of the server's own: MySQL's statistics wait for a database that is dropped.
   */
  public static Waits fromRows(List<List<String>> rows) {
    Map<String, Set<String>> blockers = new HashMap<>();
    for (List<String> row : rows) {
      if (row.get(0) == null) {
        continue;
      }
      Set<String> by = blockers.computeIfAbsent(row.get(0), id -> new HashSet<>());
      if (row.get(1) != null) {
        by.add(row.get(1));
      }
    }
    return new Waits(blockers);
  }

  /** Those of some sessions only: on a server that others use, too, theirs are not ours. */
  public Waits of(Set<String> waiters) {
    Map<String, Set<String>> ours = new HashMap<>(blockers);
    ours.keySet().retainAll(waiters);
    return new Waits(ours);
  }

  public boolean isWaiting(String id) {
    return blockers.containsKey(id);
  }

  public Set<String> blockersOf(String id) {
    return blockers.getOrDefault(id, Set.of());
  }

  /** Whether some sessions wait for each other in a circle. */
  public boolean hasCycle() {
    return blockers.keySet().stream().anyMatch(id -> reaches(id, id, new HashSet<>()));
  }

  private boolean reaches(String from, String target, Set<String> seen) {
    for (String next : blockersOf(from)) {
      if (next.equals(target) || (seen.add(next) && reaches(next, target, seen))) {
        return true;
      }
    }
    return false;
  }
}
