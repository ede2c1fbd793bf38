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
 * @param orders how many equivalent orders of a case the TxCheck oracle tries
 */
public record HuntPlan(
    List<String> oracles,
    List<IsolationLevel> levels,
    int cases,
    Optional<Duration> time,
    long seed,
    int workers,
    CaseOptions options,
    boolean strict,
    int orders) {
  public HuntPlan {
    oracles = List.copyOf(oracles);
    levels = List.copyOf(levels);
  }

  /** What each case goes to, all levels of an oracle before the next oracle. */
  List<Target> targets() {
    return oracles.stream()
        .flatMap(
            oracle ->
                levels.stream()
                    .filter(level -> Oracles.takes(oracle, level))
                    .map(level -> new Target(oracle, level)))
        .toList();
  }

  /** How many times cases are examined. */
  int examinations() {
    return cases * targets().size();
  }

  /** An oracle and a level that it can judge. */
  record Target(String oracle, IsolationLevel level) {}

  /** The levels that transactions have as their own; none if all of a case have the same. */
  public List<IsolationLevel> mixedLevels() {
    return options.levels();
  }
}
