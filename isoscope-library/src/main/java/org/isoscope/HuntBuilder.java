package org.isoscope;

import java.time.Duration;
import java.util.List;
import org.isoscope.bugs.BugCorpus;
import org.isoscope.engines.RunningEngine;
import org.isoscope.generate.CaseOptions;
import org.isoscope.hunt.Hunt;
import org.isoscope.hunt.HuntListener;
import org.isoscope.hunt.HuntPlan;
import org.isoscope.hunt.HuntSummary;
import org.isoscope.hunt.Oracles;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;

/**
 * A hunt for isolation bugs: random transactions, interleaved, each statement judged; what is found
 * is reduced and named. Whatever is not chosen here is as the command line has it: 500 cases at
 * every level, a worker for each core; but for the seed, which is 1. Same seed, same engine
 * version: same cases.
 *
 * <p>The workers start instances of their own, as the running engine was started; the running one
 * is left alone. An engine that was reached by URL is one database for everybody, and hunted on by
 * one worker.
 */
public final class HuntBuilder {
  private final RunningEngine engine;
  private final HuntPlan.Builder plan;
  private CaseOptions options = CaseOptions.standard();
  private HuntListener listener = HuntListener.silent();

  HuntBuilder(RunningEngine engine) {
    this.engine = engine;
    this.plan = HuntPlan.on(engine.instance().dialect());
  }

  /** How many cases are tried at each level. */
  public HuntBuilder cases(int atEachLevel) {
    require(atEachLevel > 0, "%d cases make no hunt".formatted(atEachLevel), "at least 1");
    plan.cases(atEachLevel);
    return this;
  }

  /** Hunts for so long, whatever the number of cases. */
  public HuntBuilder time(Duration limit) {
    require(!limit.isNegative() && !limit.isZero(), "a hunt takes time", "more than nothing");
    plan.time(limit);
    return this;
  }

  /** The levels to hunt at; without this, all that the engine offers. */
  public HuntBuilder level(IsolationLevel... levels) {
    for (IsolationLevel level : levels) {
      require(
          engine.levels().contains(level),
          engine + " has no level " + level,
          "it has " + engine.levels());
    }
    plan.levels(List.of(levels));
    return this;
  }

  /**
   * Gives each transaction one of the levels as its own, in all cases or in none; without this,
   * some transactions in a fifth of the cases.
   */
  public HuntBuilder mixedLevels(boolean inAll) {
    options = options.withMixed(inAll ? 1 : 0);
    return this;
  }

  /**
   * Who judges the cases: {@code troc}, {@code txcheck}, {@code dsg}, or what a plugin adds.
   * Without this it is troc where that has a model of the engine, and all the others elsewhere.
   */
  public HuntBuilder oracle(String... names) {
    for (String name : names) {
      require(
          Oracles.names().contains(name),
          "there is no oracle '" + name + "'",
          "there are " + String.join(", ", Oracles.names()));
    }
    plan.oracles(List.of(names));
    return this;
  }

  /** Lets every oracle judge that can judge the engine. */
  public HuntBuilder allOracles() {
    plan.allOracles();
    return this;
  }

  /** Where randomness starts. */
  public HuntBuilder seed(long seed) {
    plan.seed(seed);
    return this;
  }

  /** How many cases run at the same time, each on an instance of its own. */
  public HuntBuilder workers(int number) {
    require(number > 0, number + " workers make no hunt", "at least 1");
    plan.workers(number);
    return this;
  }

  /** How many transactions a case has: from 2 to 6, without this from 2 to 4. */
  public HuntBuilder transactions(int fewest, int most) {
    options = options.withTransactions(fewest, most);
    return this;
  }

  /**
   * Lets transactions set savepoints and go back to them, in all cases or in none; without this, in
   * a fifth of them.
   */
  public HuntBuilder savepoints(boolean inAll) {
    options = options.withSavepoints(inAll ? 1 : 0);
    return this;
  }

  /**
   * Lets locking reads say NOWAIT and SKIP LOCKED, in all cases or in none; without this, in a
   * fifth of them.
   */
  public HuntBuilder impatient(boolean inAll) {
    options = options.withImpatience(inAll ? 1 : 0);
    return this;
  }

  /** Reports also what the engine calls its design, by the names it is known as. */
  public HuntBuilder strict() {
    plan.strict(true);
    return this;
  }

  /** Is told, by the thread that called {@link #run}, how the hunt goes and what it finds. */
  public HuntBuilder listener(HuntListener told) {
    listener = told;
    return this;
  }

  /** Hunts until all cases are done or the time is over. */
  public HuntSummary run() {
    HuntPlan chosen = plan.options(options).build();
    return new Hunt(chosen, engine::startAnother, BugCorpus.standard(), listener, 1).run();
  }

  private static void require(boolean condition, String problem, String remedy) {
    if (!condition) {
      throw new BadInputException(problem, remedy);
    }
  }
}
