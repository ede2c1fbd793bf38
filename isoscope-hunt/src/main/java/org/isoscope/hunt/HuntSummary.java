package org.isoscope.hunt;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.model.Version;

/**
 * What came of a hunt.
 *
 * @param verified whether what is expected of the engine was ever tried on it
 * @param duplicates how often each finding was seen again, by its number
 * @param violations how many cases showed a violation
 * @param guidedViolations how many of them follow a cycle
 * @param notLookedInto how many of them were not reduced, and may be anything
 * @param complete whether all that was planned was done
 */
public record HuntSummary(
    String engine,
    Version version,
    boolean verified,
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

  /** Why it says nothing, if it does. */
  public Optional<Untested> untested() {
    return Untested.of(tally);
  }

  /** The same, of a hunt that could not go on. */
  HuntSummary cutShort() {
    return new HuntSummary(
        engine,
        version,
        verified,
        plan,
        tally,
        seconds,
        findings,
        duplicates,
        violations,
        guidedViolations,
        notLookedInto,
        crashes,
        false);
  }

  /**
   * Whether anything was found that is wrong, and not only different from what was expected of an
   * engine that nobody has tried.
   */
  public boolean foundViolations() {
    return !crashes.isEmpty() || (verified && !findings.isEmpty());
  }

  /** Whether anything was found that is worth a look. */
  public boolean foundAnything() {
    return !findings.isEmpty() || !crashes.isEmpty();
  }
}
