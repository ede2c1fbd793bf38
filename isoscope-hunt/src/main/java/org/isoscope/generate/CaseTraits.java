package org.isoscope.generate;

import java.util.List;
import java.util.Optional;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.RandomSource;

/**
 * What one case has that others have not.
 *
 * @param levels that its transactions may have as their own; none if all have the same
 * @param ownShare how many of them have one
 */
record CaseTraits(
    boolean savepoints, boolean impatience, List<IsolationLevel> levels, double ownShare) {
  /** Where some transactions have the level of the whole case, and others their own. */
  private static final double SOME = 0.6;

  /**
   * By chance.
   *
   * @param random of its own: a case without any of these is what it would be otherwise
   */
  static CaseTraits of(CaseOptions options, RandomSource random) {
    CaseOptions.Shares shares = options.shares();
    boolean savepoints = random.chance(shares.savepoints());
    boolean impatience = random.chance(shares.impatience());
    boolean mixed = random.chance(shares.mixed()) && options.levels().size() > 1;
    return new CaseTraits(
        savepoints,
        impatience,
        mixed ? options.levels() : List.of(),
        options.allMixed() ? 1 : SOME);
  }

  Optional<IsolationLevel> level(RandomSource random) {
    return levels.isEmpty() || !random.chance(ownShare)
        ? Optional.empty()
        : Optional.of(random.pick(levels));
  }
}
