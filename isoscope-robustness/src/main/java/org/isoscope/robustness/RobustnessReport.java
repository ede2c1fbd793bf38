package org.isoscope.robustness;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.counterexample.Counterexample;
import org.isoscope.robustness.theory.DangerousCycle;
import org.isoscope.robustness.theory.ProofLimits.Doubt;
import org.isoscope.robustness.theory.Repairs;
import org.isoscope.robustness.theory.RobustSubsets.Cores;
import org.isoscope.robustness.theory.RobustnessSetting;
import org.isoscope.robustness.theory.SummaryGraph;
import org.isoscope.robustness.theory.Workload;

/**
 * Whether an application is safe at READ COMMITTED; if not, why, and what would repair it.
 *
 * @param workload the programs, as they were read or derived from SQL
 * @param setting what counted as a conflict, and which cycles
 * @param graph the summary graph of all unfolded programs
 * @param cores the smallest sets of programs that are not shown safe together, and the largest that
 *     are
 * @param findings why not: one for each core; none if the application is safe, or if nothing but a
 *     doubt speaks against it
 * @param thorough whether schedules and repairs were looked for
 * @param advice the smallest repairs; empty if they were not looked for, or not needed
 */
public record RobustnessReport(
    Workload workload,
    RobustnessSetting setting,
    SummaryGraph graph,
    Cores cores,
    List<CoreFinding> findings,
    boolean thorough,
    Optional<Repairs.Advice> advice) {

  /**
   * Programs that are not shown robust together, while any fewer of them are.
   *
   * @param programs their names
   * @param cycle what speaks against them
   * @param schedule a checked schedule that settles it; empty if none was found, and then the
   *     verdict may be a false negative
   */
  public record CoreFinding(
      Set<String> programs, DangerousCycle cycle, Optional<Counterexample> schedule) {}

  /** Copies the findings. */
  public RobustnessReport {
    findings = List.copyOf(findings);
  }

  /**
   * Whether every execution of the programs at READ COMMITTED is serializable. True is a proof from
   * the {@link #assumptions()}; false is one only for a finding with a schedule.
   */
  public boolean isRobust() {
    return findings.isEmpty() && doubts().isEmpty();
  }

  /** What was not modelled, and therefore forbids to call the application safe. */
  public List<Doubt> doubts() {
    return workload.limits().doubts();
  }

  /** What the proof relies on: a sentence each. */
  public List<String> assumptions() {
    return workload.limits().assumptions();
  }
}
