package org.isoscope.reduce;

import java.util.HashSet;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/**
 * Asks whether smaller cases still show the same: never twice about one, nor more often than the
 * budget allows.
 */
final class Attempts<T> {
  private final Predicate<T> isValid;
  private final Predicate<T> stillShows;
  private final int budget;
  private final IntConsumer progress;
  private final Set<T> tried = new HashSet<>();
  private int tries;
  private boolean exhausted;

  /**
   * @param start the case to be reduced, which is not asked about
   * @param isValid a cheap check before the question
   * @param progress is told how many questions were asked
   */
  Attempts(
      T start, Predicate<T> isValid, Predicate<T> stillShows, int budget, IntConsumer progress) {
    this.isValid = isValid;
    this.stillShows = stillShows;
    this.budget = budget;
    this.progress = progress;
    tried.add(start);
  }

  /** Whether a case is new and shows the same. */
  boolean succeed(T candidate) {
    if (tried.contains(candidate) || !isValid.test(candidate)) {
      return false;
    }
    if (tries >= budget) {
      exhausted = true;
      return false;
    }
    tries++;
    tried.add(candidate);
    progress.accept(tries);
    return stillShows.test(candidate);
  }

  int tries() {
    return tries;
  }

  /** Whether a question could not be asked any more. */
  boolean exhausted() {
    return exhausted;
  }
}
