package org.isoscope.hunt;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.isoscope.sql.Statement;

/**
 * What happened in the cases of a hunt.
 *
 * @param guided cases that follow a cycle; the others are free
 * @param conflicting cases in which two transactions really touched the same row
 * @param inconclusive cases by the reason for which they say nothing
 * @param notJudged what was left out of other cases, most often transactions, by the reason
 * @param byDesign cases in which the engine did what it calls its design, by its name
 * @param features cases by what their statements have: join, sub-query …
 * @param outcomes statements by what became of them: ok, the kind of their error, not run
 * @param statementNanos time for the cases' own statements, of all workers together
 * @param totalNanos time for everything, of all workers together
 */
public record Tally(
    int cases,
    int guided,
    int conflicting,
    int guidedConflicting,
    int blocked,
    Map<String, Integer> inconclusive,
    Map<String, Integer> notJudged,
    Map<String, Integer> byDesign,
    Map<String, Integer> features,
    Map<Statement.Kind, Map<String, Integer>> outcomes,
    long statementNanos,
    long totalNanos) {
  public Tally {
    inconclusive = Collections.unmodifiableMap(new TreeMap<>(inconclusive));
    notJudged = Collections.unmodifiableMap(new TreeMap<>(notJudged));
    byDesign = Collections.unmodifiableMap(new TreeMap<>(byDesign));
    features = Collections.unmodifiableMap(new TreeMap<>(features));
    Map<Statement.Kind, Map<String, Integer>> copy = new EnumMap<>(Statement.Kind.class);
    outcomes.forEach(
        (kind, counts) -> copy.put(kind, Collections.unmodifiableMap(new TreeMap<>(counts))));
    outcomes = Collections.unmodifiableMap(copy);
  }

  public int inconclusiveCases() {
    return inconclusive.values().stream().mapToInt(Integer::intValue).sum();
  }
}
