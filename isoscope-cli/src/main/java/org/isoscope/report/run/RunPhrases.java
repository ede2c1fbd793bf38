package org.isoscope.report.run;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map.Entry;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.schedule.Claim;
import org.isoscope.trace.Judgement.BugOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.StepRecord.LockWait;
import org.isoscope.trace.Trace;

/** The words that all formats share. */
final class RunPhrases {
  static final String SERVER_DIED = "the server died";

  private RunPhrases() {}

  static String engine(Trace trace) {
    return trace.engine() + " " + trace.version();
  }

  /** The sessions in the order of their columns. */
  static List<String> sessions(Trace trace) {
    Set<String> names = new LinkedHashSet<>(trace.scenario().sessionNames());
    trace.steps().forEach(record -> names.add(record.step().session()));
    return List.copyOf(names);
  }

  /** A step as people count; also the runner's notes count from 1. */
  static int number(StepRecord record) {
    return record.index() + 1;
  }

  static String blocked(Trace trace, StepRecord record) {
    List<String> blockers = blockers(trace, record);
    return blockers.isEmpty() ? "blocked" : "blocked by " + String.join(", ", blockers);
  }

  /** Those a step waited for, in the order of the sessions, so that reports can be compared. */
  static List<String> blockers(Trace trace, StepRecord record) {
    Set<String> known = record.lockWait().map(LockWait::blockers).orElse(Set.of());
    List<String> sorted = new ArrayList<>(sessions(trace));
    sorted.retainAll(known);
    known.stream().filter(name -> !sorted.contains(name)).sorted().forEach(sorted::add);
    return List.copyOf(sorted);
  }

  /** The end of a wait. A victim of a deadlock did not resume, so nothing says that it did. */
  static String resumed(StepRecord record) {
    return "step " + number(record) + (record.failed() ? " failed" : " resumed");
  }

  /** What was claimed, to be read after "expected": {@code 2 rows}, {@code to block on T1}. */
  static String expected(Claim claim) {
    if (claim instanceof Claim.HasRows has && has.rows().isEmpty()) {
      return "no rows";
    }
    if (claim instanceof Claim.Affects affects) {
      return affects.count() == 1 ? "1 row" : affects.count() + " rows";
    }
    if (claim instanceof Claim.Blocks blocks) {
      return blocks.by().map(by -> "to block on " + by).orElse("to block");
    }
    if (claim instanceof Claim.Proceeds) {
      return "not to block";
    }
    if (claim instanceof Claim.ResumesAfter resumes) {
      return "to resume after " + resumes.session();
    }
    if (claim instanceof Claim.Fails fails) {
      return fails.kind().map(ErrorKind::label).map(kind -> "error " + kind).orElse("an error");
    }
    return claim instanceof Claim.Succeeds ? "success" : claim.toString();
  }

  /**
   * The closing line of a run; empty if the scenario expects nothing at all. Of a known bug the
   * outcome is the news; its other claims are told only if they failed.
   */
  static String verdict(RunResult result) {
    String judged = judged(result);
    if (!result.judgement().serverDied()) {
      return judged;
    }
    return judged.isEmpty() ? SERVER_DIED : SERVER_DIED + "; " + judged;
  }

  private static String judged(RunResult result) {
    BugOutcome bugOutcome = result.judgement().bugOutcome();
    if (bugOutcome == BugOutcome.NONE) {
      return claims(result);
    }
    boolean held = result.judgement().failures().isEmpty();
    return held ? bugOutcome(bugOutcome) : bugOutcome(bugOutcome) + "; " + claims(result);
  }

  private static String bugOutcome(BugOutcome bugOutcome) {
    return switch (bugOutcome) {
      case NONE -> "";
      case BUG -> "shows the bug";
      case CORRECT -> "correct";
      case DIFFERENT -> "neither the bug nor the correct outcome";
    };
  }

  private static String claims(RunResult result) {
    int all = result.expectations();
    int failed = result.judgement().failures().size();
    if (all == 0) {
      return result.expectsAnything() ? "nothing is expected at this level" : "";
    }
    if (all == 1) {
      return failed == 0 ? "the expectation holds" : "the expectation failed";
    }
    return failed == 0
        ? "all " + all + " expectations hold"
        : failed + " of " + all + " expectations failed";
  }

  /** {@code REPEATABLE READ}, with {@code (T2 has SERIALIZABLE)} where it is so. */
  static String levels(Trace trace) {
    return levels(trace, IsolationLevel::sql);
  }

  /** On little room: {@code RR (T2 has SER)}. */
  static String briefLevels(Trace trace) {
    return levels(trace, IsolationLevel::abbreviation);
  }

  private static String levels(Trace trace, Function<IsolationLevel, String> name) {
    List<Entry<String, IsolationLevel>> had = List.copyOf(trace.effectiveLevels().entrySet());
    if (trace.level().isEmpty()) {
      return had.isEmpty() ? trace.levelName() : each(had, " ", name);
    }
    IsolationLevel asked = trace.level().get();
    List<Entry<String, IsolationLevel>> others =
        had.stream().filter(session -> session.getValue() != asked).toList();
    if (others.isEmpty()) {
      return name.apply(asked);
    }
    boolean alike =
        others.size() == had.size() && others.stream().map(Entry::getValue).distinct().count() == 1;
    String inFact =
        alike ? "in fact " + name.apply(others.get(0).getValue()) : each(others, " has ", name);
    return name.apply(asked) + " (" + inFact + ")";
  }

  private static String each(
      List<Entry<String, IsolationLevel>> sessions,
      String between,
      Function<IsolationLevel, String> name) {
    return sessions.stream()
        .map(session -> session.getKey() + between + name.apply(session.getValue()))
        .collect(Collectors.joining(", "));
  }
}
