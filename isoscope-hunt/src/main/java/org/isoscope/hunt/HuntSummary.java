package org.isoscope.hunt;

import org.isoscope.model.Version;
import java.util.List;
import java.util.Map;

/**
 * What came of a hunt.
 *
 * @param duplicates how often each finding was seen again, by its number
 * @param sightings how many cases showed a violation
 * @param guidedSightings how many of them follow a cycle
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
    int sightings,
    int guidedSightings,
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
