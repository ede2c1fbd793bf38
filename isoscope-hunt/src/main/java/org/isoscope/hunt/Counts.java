package org.isoscope.hunt;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.isoscope.generate.GeneratedCase;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Examination.ExecutedStatement;
import org.isoscope.oracle.Verdict;
import org.isoscope.sql.Statement;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;

/** Counts what happened in cases. Used by one thread at a time. */
final class Counts {
  private int cases;
  private int guided;
  private int conflicting;
  private int guidedConflicting;
  private int blocked;
  private final Map<String, Integer> inconclusive = new TreeMap<>();
  private final Map<String, Integer> notJudged = new TreeMap<>();
  private final Map<String, Integer> byDesign = new TreeMap<>();
  private final Map<String, Integer> features = new TreeMap<>();
  private final Map<Statement.Kind, Map<String, Integer>> outcomes =
      new EnumMap<>(Statement.Kind.class);
  private long statementNanos;
  private long totalNanos;

  void add(GeneratedCase generated, Examination examination) {
    cases++;
    boolean follows = generated.cycle().isPresent();
    guided += follows ? 1 : 0;
    if (examination.conflicting()) {
      conflicting++;
      guidedConflicting += follows ? 1 : 0;
    }
    if (examination.trace().steps().stream().anyMatch(StepRecord::blocked)) {
      blocked++;
    }
    if (examination.verdict() instanceof Verdict.Inconclusive unsure) {
      count(inconclusive, unsure.reason());
    }
    if (examination.verdict() instanceof Verdict.Consistent consistent) {
      consistent.notJudged().forEach(each -> count(notJudged, each.reason()));
    }
    examination.byDesign().forEach(name -> count(byDesign, name));
    Features.of(generated.test()).forEach(name -> count(features, name));
    outcomes(examination);
  }

  /** A case whose oracle broke down. */
  void addBroken(GeneratedCase generated, String reason) {
    cases++;
    guided += generated.cycle().isPresent() ? 1 : 0;
    count(inconclusive, reason);
  }

  void time(long statements, long total) {
    statementNanos += statements;
    totalNanos += total;
  }

  private void outcomes(Examination examination) {
    for (ExecutedStatement each : examination.statements()) {
      count(outcomes.computeIfAbsent(each.kind(), kind -> new TreeMap<>()), label(each.outcome()));
    }
  }

  private static String label(StepOutcome outcome) {
    if (outcome instanceof StepOutcome.Failed failed) {
      return failed.kind().label();
    }
    return outcome instanceof StepOutcome.NotRun ? "not run" : "ok";
  }

  private static void count(Map<String, Integer> counts, String name) {
    counts.merge(name, 1, Integer::sum);
  }

  void add(Counts other) {
    cases += other.cases;
    guided += other.guided;
    conflicting += other.conflicting;
    guidedConflicting += other.guidedConflicting;
    blocked += other.blocked;
    statementNanos += other.statementNanos;
    totalNanos += other.totalNanos;
    other.inconclusive.forEach((name, count) -> inconclusive.merge(name, count, Integer::sum));
    other.notJudged.forEach((name, count) -> notJudged.merge(name, count, Integer::sum));
    other.byDesign.forEach((name, count) -> byDesign.merge(name, count, Integer::sum));
    other.features.forEach((name, count) -> features.merge(name, count, Integer::sum));
    other.outcomes.forEach(
        (kind, counts) -> {
          Map<String, Integer> mine = outcomes.computeIfAbsent(kind, each -> new TreeMap<>());
          counts.forEach((name, count) -> mine.merge(name, count, Integer::sum));
        });
  }

  Tally tally() {
    return new Tally(
        cases,
        guided,
        conflicting,
        guidedConflicting,
        blocked,
        inconclusive,
        notJudged,
        byDesign,
        features,
        outcomes,
        statementNanos,
        totalNanos);
  }
}
