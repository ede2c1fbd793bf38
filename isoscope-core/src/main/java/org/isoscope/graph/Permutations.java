package org.isoscope.graph;

import java.util.ArrayList;
import java.util.List;

/** All orders of a few things. */
public final class Permutations {
  private Permutations() {}

  /** Each order once, the one that is given first. */
  public static <T> List<List<T>> of(List<T> all) {
    if (all.isEmpty()) {
      return List.of(List.of());
    }
    List<List<T>> permutations = new ArrayList<>();
    for (T first : all) {
      List<T> others = new ArrayList<>(all);
      others.remove(first);
      for (List<T> rest : of(others)) {
        List<T> one = new ArrayList<>(List.of(first));
        one.addAll(rest);
        permutations.add(one);
      }
    }
    return permutations;
  }
}
