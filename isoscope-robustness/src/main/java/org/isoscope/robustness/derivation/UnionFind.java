package org.isoscope.robustness.derivation;

import java.util.HashMap;
import java.util.Map;

/** Which things are equal, closed under transitivity. */
final class UnionFind<T> {
  private final Map<T, T> parents = new HashMap<>();

  /** The thing that stands for all that are equal to this one. */
  T find(T thing) {
    T root = thing;
    for (T parent = parents.get(root); parent != null; parent = parents.get(root)) {
      root = parent;
    }
    return root;
  }

  /** Makes two things equal; returns whether they were not before. */
  boolean union(T one, T other) {
    T a = find(one);
    T b = find(other);
    if (a.equals(b)) {
      return false;
    }
    parents.put(a, b);
    return true;
  }

  boolean areEqual(T one, T other) {
    return find(one).equals(find(other));
  }
}
