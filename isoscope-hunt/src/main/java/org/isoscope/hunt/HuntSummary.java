package org.isoscope.hunt;

import java.util.List;
import java.util.Map;
import org.isoscope.model.Version;

/**
 * What came of a hunt.
 *
 * @param duplicates how often each finding was seen again, by its number
 * @param violations how many cases showed a violation
 * @param guidedViolations how many of them follow a cycle
 * @param notLookedInto how many of them were not reduced, and may be anything
 * @param complete whether all that was planned was done
 */
public record HuntSummary(
    String engine,
    Version version,
    HuntPlan plan,
    Tally tally,
    double seconds,
    List<Finding> findings,
    Map<Integer, Integer> duplicates,
    int violations,
    int guidedViolations,
    int notLookedInto,
    List<Crash> crashes,
    boolean complete) {
  public HuntSummary {
    findings = List.copyOf(findings);
    duplicates = Map.copyOf(duplicates);
    crashes = List.copyOf(crashes);
  }

  public double casesPerSecond() {
    return seconds == 0 ? 0 : tally.cases() / seconds;
  }

  /** Whether anything was found that is worth a look. */
  public boolean foundAnything() {
    return !findings.isEmpty() || !crashes.isEmpty();
  }
}
