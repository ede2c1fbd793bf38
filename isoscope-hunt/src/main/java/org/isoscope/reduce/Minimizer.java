package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Looks for smaller cases that still show the same. It asks never twice about one, nor more often
 * than the budget allows.
 */
public final class Minimizer<T> {
  private final Predicate<T> isValid;
  private final Predicate<T> stillShows;
  private final int budget;
  private final BooleanSupplier stopped;
  private final IntConsumer progress;
  private final Set<T> tried = new HashSet<>();
  private int tries;
  private boolean exhausted;

  /**
   * @param start the case to be reduced, which is not asked about
   * @param isValid a cheap check before the question
   * @param stopped whether no question is to be asked any more, whatever the budget
   * @param progress is told how many questions were asked
   */
  public Minimizer(
      T start,
      Predicate<T> isValid,
      Predicate<T> stillShows,
      int budget,
      BooleanSupplier stopped,
      IntConsumer progress) {
    this.isValid = isValid;
    this.stillShows = stillShows;
    this.budget = budget;
    this.stopped = stopped;
    this.progress = progress;
    tried.add(start);
  }

  /** Whether a case is new and shows the same. */
  boolean succeeds(T candidate) {
    if (tried.contains(candidate) || !isValid.test(candidate)) {
      return false;
    }
    if (tries >= budget || stopped.getAsBoolean()) {
      exhausted = true;
      return false;
    }
    tries++;
    tried.add(candidate);
    progress.accept(tries);
    return stillShows.test(candidate);
  }

  public int tries() {
    return tries;
  }

  /** Whether a question could not be asked any more. */
  public boolean exhausted() {
    return exhausted;
  }

  /** Repeats a round of cuts until one has cut nothing more. */
  public T toFixpoint(T start, UnaryOperator<T> round) {
    T current = start;
    T before;
    do {
      before = current;
      current = round.apply(current);
    } while (!current.equals(before) && !exhausted);
    return current;
  }

  /**
   * Tries to do without all items, then without each half, each quarter … each single one.
   *
   * @param keeping the case with these items alone
   */
  public <I> T minimize(T start, List<I> items, Function<List<I>, T> keeping) {
    T current = start;
    List<I> kept = items;
    for (int chunk = kept.size(); chunk > 0; chunk = chunk == 1 ? 0 : (chunk + 1) / 2) {
      for (int from = 0; from < kept.size() && !exhausted; ) {
        List<I> rest = new ArrayList<>(kept);
        rest.subList(from, Math.min(from + chunk, kept.size())).clear();
        T candidate = keeping.apply(rest);
        if (succeeds(candidate)) {
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
  public T greedy(T start, Function<T, List<T>> cuts) {
    T current = start;
    List<T> candidates = cuts.apply(current);
    for (int i = 0; i < candidates.size() && !exhausted; ) {
      if (succeeds(candidates.get(i))) {
        current = candidates.get(i);
        candidates = cuts.apply(current);
      } else {
        i++;
      }
    }
    return current;
  }
}
