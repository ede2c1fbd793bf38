package org.isoscope.robustness.counterexample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Terms for tuples with the equalities among them, closed under functions. */
final class TupleTerms {
  private final List<Integer> parent = new ArrayList<>();
  private final List<String> relation = new ArrayList<>();

  /** For each class of equal terms the images under functions that were asked for. */
  private final List<Map<String, Integer>> images = new ArrayList<>();

  private boolean contradiction;

  int fresh(String ofRelation) {
    parent.add(parent.size());
    relation.add(ofRelation);
    images.add(new HashMap<>());
    return parent.size() - 1;
  }

  int find(int term) {
    int root = term;
    while (parent.get(root) != root) {
      root = parent.get(root);
    }
    return root;
  }

  /** The term that a function gives for another. */
  int image(String function, String range, int term) {
    return images.get(find(term)).computeIfAbsent(function, key -> fresh(range));
  }

  void unite(int one, int other) {
    int a = find(one);
    int b = find(other);
    if (a == b) {
      return;
    }
    if (!relation.get(a).equals(relation.get(b))) {
      contradiction = true;
      return;
    }
    parent.set(b, a);
    Map<String, Integer> theirs = images.get(b);
    images.set(b, new HashMap<>());
    theirs.forEach(
        (function, image) -> {
          Integer mine = images.get(a).putIfAbsent(function, image);
          if (mine != null) {
            unite(mine, image);
          }
        });
  }

  /** Whether tuples of different relations had to be the same. */
  boolean isContradiction() {
    return contradiction;
  }
}
