package org.isoscope.hunt;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.isoscope.generate.CaseOptions;
import org.isoscope.model.IsolationLevel;

/**
 * What to hunt for.
 *
 * @param levels each case runs at each of these; none if the transactions have levels of their own
 * @param cases how many at each level, unless time ends the hunt
 * @param time after which no new block of cases is begun
 * @param strict whether what the engine calls its design is reported
 */
public record HuntPlan(
    List<String> oracles,
    List<IsolationLevel> levels,
    int cases,
    Optional<Duration> time,
    long seed,
    int workers,
    CaseOptions options,
    boolean strict) {
  public HuntPlan {
    oracles = List.copyOf(oracles);
    levels = List.copyOf(levels);
  }

  /** The levels that transactions have as their own; none if all of a case have the same. */
  public List<IsolationLevel> mixedLevels() {
    return options.levels();
  }
}
