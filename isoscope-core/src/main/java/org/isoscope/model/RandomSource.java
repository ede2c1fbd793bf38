package org.isoscope.model;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/** The only source of randomness in Isoscope. */
public final class RandomSource {
  private final SplittableRandom random;

  public RandomSource(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /**
   * The source of one case: depends on the root seed and the case's number, and on nothing else.
   */
  public static RandomSource ofCase(long rootSeed, long caseIndex) {
    return new RandomSource(mix(rootSeed, caseIndex));
  }

  /** Spreads a pair of numbers over all seeds (the finalizer of SplitMix64). */
  public static long mix(long rootSeed, long caseIndex) {
    long z = rootSeed + (caseIndex + 1) * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** From 0 to bound - 1. */
  public int below(int bound) {
    return random.nextInt(bound);
  }

  /** Both ends included. */
  public int between(int low, int high) {
    return low + random.nextInt(high - low + 1);
  }

  /** So many different numbers from 0 to bound - 1, in ascending order. */
  public long[] distinctBelow(long bound, int count) {
    Set<Long> drawn = new TreeSet<>();
    while (drawn.size() < count) {
      drawn.add(random.nextLong(bound));
    }
    return drawn.stream().mapToLong(Long::longValue).toArray();
  }

  /** The place of one of these weights, each as likely as it is heavy. */
  public int weighted(int... weights) {
    int left = random.nextInt(Arrays.stream(weights).sum());
    int place = 0;
    while (left >= weights[place]) {
      left -= weights[place++];
    }
    return place;
  }

  /** So many of them at most, none twice, in their order. */
  public <T> List<T> some(List<T> choices, int count) {
    if (count >= choices.size()) {
      return choices;
    }
    return Arrays.stream(distinctBelow(choices.size(), count))
        .mapToObj(place -> choices.get((int) place))
        .toList();
  }

  public boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  public <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
