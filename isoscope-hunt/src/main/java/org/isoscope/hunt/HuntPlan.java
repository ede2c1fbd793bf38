package org.isoscope.hunt;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isoscope.engine.Dialect;
import org.isoscope.generate.CaseOptions;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;

/**
 * What to hunt for.
 *
 * @param targets what each case goes to, all levels of an oracle before the next oracle
 * @param cases how many at each level, unless time ends the hunt
 * @param time after which nothing is begun, neither a case nor a smaller form of one
 * @param strict whether what the engine calls its design is reported
 * @param orders how many equivalent orders of a case the TxCheck oracle tries
 */
public record HuntPlan(
    List<Target> targets,
    int cases,
    Optional<Duration> time,
    long seed,
    int workers,
    CaseOptions options,
    boolean strict,
    int orders) {
  /** An oracle and a level that it can judge. */
  public record Target(String oracle, IsolationLevel level) {}

  public HuntPlan {
    targets = List.copyOf(targets);
  }

  /** Every oracle at every level. */
  public HuntPlan(
      List<String> oracles,
      List<IsolationLevel> levels,
      int cases,
      Optional<Duration> time,
      long seed,
      int workers,
      CaseOptions options,
      boolean strict,
      int orders) {
    this(targets(oracles, levels), cases, time, seed, workers, options, strict, orders);
  }

  private static List<Target> targets(List<String> oracles, List<IsolationLevel> levels) {
    return oracles.stream()
        .flatMap(oracle -> levels.stream().map(level -> new Target(oracle, level)))
        .toList();
  }

  /** The levels at which cases run. */
  public List<IsolationLevel> levels() {
    return targets.stream().map(Target::level).distinct().sorted().toList();
  }

  /** Who judges them. */
  public List<String> oracles() {
    return targets.stream().map(Target::oracle).distinct().toList();
  }

  /** How many times cases are examined. */
  int examinations() {
    return cases * targets.size();
  }

  /** The levels that transactions have as their own; none if all of a case have the same. */
  public List<IsolationLevel> mixedLevels() {
    return options.allMixed() ? options.levels() : List.of();
  }

  /** A plan for an engine with this dialect: what is not chosen is as usual. */
  public static Builder on(Dialect dialect) {
    return new Builder(dialect);
  }

  /** What somebody chose for a hunt. */
  public static final class Builder {
    private final Dialect dialect;
    private List<String> oracles;
    private List<IsolationLevel> levels;
    private int cases = 500;
    private Optional<Duration> time = Optional.empty();
    private long seed = 1;
    private int workers = Runtime.getRuntime().availableProcessors();
    private CaseOptions options = CaseOptions.standard();
    private boolean strict;
    private int orders = 1;

    private Builder(Dialect dialect) {
      this.dialect = dialect;
      List<String> able = Oracles.of(dialect);
      this.levels = dialect.levels().offered();
      boolean modelled =
          able.contains(Oracles.TROC)
              && levels.stream().allMatch(level -> Oracles.takes(Oracles.TROC, dialect, level));
      this.oracles = modelled ? List.of(Oracles.TROC) : able;
    }

    /** Instead of troc, where it has a model of all levels, and else of all that can judge it. */
    public Builder oracles(List<String> names) {
      oracles = names;
      return this;
    }

    /** Every oracle that can judge the engine. */
    public Builder allOracles() {
      return oracles(Oracles.of(dialect));
    }

    /** Instead of all that the engine offers. */
    public Builder levels(List<IsolationLevel> chosen) {
      levels = chosen;
      return this;
    }

    /** Instead of 500 at each level. */
    public Builder cases(int atEachLevel) {
      cases = atEachLevel;
      return this;
    }

    /** Time ends the hunt, whatever the number of cases. */
    public Builder time(Duration limit) {
      time = Optional.of(limit);
      return this;
    }

    /** Where randomness starts, instead of 1. */
    public Builder seed(long start) {
      seed = start;
      return this;
    }

    /** Instead of as many as there are cores; each has an instance of its own. */
    public Builder workers(int number) {
      workers = number;
      return this;
    }

    /** What the cases are to be like. */
    public Builder options(CaseOptions chosen) {
      options = chosen;
      return this;
    }

    /** Whether what the engine calls its design is reported. */
    public Builder strict(boolean whether) {
      strict = whether;
      return this;
    }

    /** How many equivalent orders of a case the TxCheck oracle tries, instead of one. */
    public Builder orders(int number) {
      orders = number;
      return this;
    }

    public HuntPlan build() {
      CaseOptions mixing = options.withLevels(levels);
      return new HuntPlan(
          targets(mixing.allMixed() ? List.of(dialect.levels().standard()) : levels),
          cases,
          time,
          seed,
          workers,
          mixing,
          strict,
          orders);
    }

    private List<Target> targets(List<IsolationLevel> at) {
      List<Target> targets =
          HuntPlan.targets(oracles, at).stream()
              .filter(target -> Oracles.takes(target.oracle(), dialect, target.level()))
              .toList();
      if (targets.isEmpty()) {
        String where = at.stream().map(IsolationLevel::sql).collect(Collectors.joining(", "));
        List<String> able =
            Oracles.of(dialect).stream()
                .filter(each -> at.stream().anyMatch(to -> Oracles.takes(each, dialect, to)))
                .toList();
        throw new BadInputException(
            "%s cannot judge this engine at %s".formatted(String.join(", ", oracles), where),
            able.isEmpty()
                ? "choose another level"
                : "there " + String.join(" and ", able) + " can; or choose another level");
      }
      return targets;
    }
  }
}
