package org.isoscope.robustness;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The minimal sets that have something in common with each of some sets (Berge's method). */
final class HittingSets {
  private HittingSets() {}

  static List<Set<String>> minimal(Collection<? extends Set<String>> sets) {
    List<Set<String>> hitting = List.of(Set.of());
    for (Set<String> next : sets) {
      Set<Set<String>> longer = new HashSet<>();
      for (Set<String> one : hitting) {
        if (one.stream().anyMatch(next::contains)) {
          longer.add(one);
        } else {
          next.forEach(element -> longer.add(with(one, element)));
        }
      }
      hitting = withoutSupersets(longer);
    }
    return hitting;
  }

  private static Set<String> with(Set<String> some, String element) {
    Set<String> more = new TreeSet<>(some);
    more.add(element);
    return more;
  }

  private static List<Set<String>> withoutSupersets(Set<Set<String>> sets) {
    List<Set<String>> minimal = new ArrayList<>();
    for (Set<String> one : sets) {
      if (sets.stream().noneMatch(other -> other != one && one.containsAll(other))) {
        minimal.add(one);
      }
    }
    return minimal;
  }
}
