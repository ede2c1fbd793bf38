package org.isoscope.bugs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.engine.Instance;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.UnavailableException;
import org.isoscope.run.Lab;
import org.isoscope.schedule.Reproduction;
import org.isoscope.schedule.Scenario;
import org.isoscope.trace.Judge;
import org.isoscope.trace.Judgement;
import org.isoscope.trace.Trace;

/** Replays bugs on one engine instance. */
public record Replay(Lab lab) {
  /** A bug at these levels; one whose sessions have levels of their own runs once. */
  public List<ReplayResult> run(Bug bug, List<IsolationLevel> levels) {
    if (bug.scenario().levelsAreFixed()) {
      return List.of(run(bug, Optional.empty()));
    }
    List<ReplayResult> results = new ArrayList<>();
    for (IsolationLevel level : levels) {
      results.add(run(bug, Optional.of(level)));
      if (hasDied()) {
        break;
      }
    }
    return results;
  }

  private ReplayResult run(Bug bug, Optional<IsolationLevel> level) {
    Scenario scenario = bug.scenario();
    try {
      Trace trace = level.map(at -> lab.run(scenario, at)).orElseGet(() -> lab.run(scenario));
      if (trace.serverDied() || hasDied()) {
        return died(bug, level, Optional.of(trace));
      }
      if (level.isPresent() && !hadEverywhere(trace, level.get())) {
        // What showed there says nothing about the level that was asked for.
        Optional<String> why = trace.notes().stream().findFirst();
        return result(
            bug, level, Reproduction.NOT_APPLICABLE, Optional.of(trace), why, Optional.empty());
      }
      return result(
          bug, level, outcome(bug, trace), Optional.of(trace), Optional.empty(), Optional.empty());
    } catch (BadInputException e) {
      Optional<String> why = e.getMessage().lines().findFirst();
      return result(
          bug, level, Reproduction.NOT_APPLICABLE, Optional.empty(), why, Optional.empty());
    } catch (UnavailableException e) {
      return died(bug, level, Optional.empty());
    }
  }

  /** Whether the server went down; one that did and is up again may have lost something. */
  public boolean hasDied() {
    return lab.knowsOfDeath() || !lab.instance().isAlive();
  }

  private static boolean hadEverywhere(Trace trace, IsolationLevel level) {
    return trace.scenario().sessions().stream()
        .filter(session -> session.level().isEmpty())
        .allMatch(session -> trace.effectiveLevels().get(session.name()) == level);
  }

  private static Reproduction outcome(Bug bug, Trace trace) {
    Judgement judgement = Judge.judge(trace);
    if (!judgement.failures().isEmpty()) {
      return Reproduction.DIFFERENT;
    }
    return switch (judgement.bugOutcome()) {
      case BUG -> Reproduction.REPRODUCED;
      case CORRECT -> Reproduction.NOT_REPRODUCED;
      case DIFFERENT -> Reproduction.DIFFERENT;
      case NONE ->
          bug.scenario().isKnownBug() ? Reproduction.NOT_REPRODUCED : Reproduction.AS_EXPECTED;
    };
  }

  private ReplayResult died(Bug bug, Optional<IsolationLevel> level, Optional<Trace> trace) {
    Optional<String> remark = Optional.of("the server died");
    return result(bug, level, Reproduction.DIFFERENT, trace, remark, lab.instance().logTail());
  }

  private ReplayResult result(
      Bug bug,
      Optional<IsolationLevel> level,
      Reproduction outcome,
      Optional<Trace> trace,
      Optional<String> remark,
      Optional<String> log) {
    Instance instance = lab.instance();
    return new ReplayResult(
        bug, instance.engine(), instance.version(), level, outcome, trace, remark, log);
  }
}
