package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The two ways of looking for something smaller. */
final class Search {
  private Search() {}

  /**
   * Tries to do without all items, then without each half, each quarter … each single one.
   *
   * @param keeping the case with these items alone
   */
  static <T, I> T minimize(
      T start, List<I> items, Function<List<I>, T> keeping, Attempts<T> attempts) {
    T current = start;
    List<I> kept = items;
    for (int chunk = kept.size(); chunk > 0; chunk = chunk == 1 ? 0 : (chunk + 1) / 2) {
      for (int from = 0; from < kept.size() && !attempts.exhausted(); ) {
        List<I> rest = new ArrayList<>(kept);
        rest.subList(from, Math.min(from + chunk, kept.size())).clear();
        T candidate = keeping.apply(rest);
        if (attempts.succeed(candidate)) {
          current = candidate;
          kept = rest;
        } else {
          from += chunk;
        }
      }
    }
    return current;
  }

  /**
   * Takes each cut that succeeds, and goes on with the cuts of what it gave. A cut that failed is
   * not tried again behind one that succeeded: the next round does that.
   */
  static <T> T greedy(T start, Function<T, List<T>> cuts, Attempts<T> attempts) {
    T current = start;
    List<T> candidates = cuts.apply(current);
    for (int i = 0; i < candidates.size() && !attempts.exhausted(); ) {
      if (attempts.succeed(candidates.get(i))) {
        current = candidates.get(i);
        candidates = cuts.apply(current);
      } else {
        i++;
      }
    }
    return current;
  }
}
