package org.isoscope.robustness.analysis;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isoscope.robustness.LinearProgram;
import org.isoscope.robustness.Method;
import org.isoscope.robustness.Repairs;
import org.isoscope.robustness.Robustness;
import org.isoscope.robustness.Robustness.Cores;
import org.isoscope.robustness.Setting;
import org.isoscope.robustness.SummaryGraph;
import org.isoscope.robustness.Unfolding;
import org.isoscope.robustness.Workload;
import org.isoscope.robustness.counterexample.CounterexampleSearch;

/**
 * What was found out about a workload.
 *
 * @param graph the summary graph of all its unfolded programs
 * @param findings one for each core
 * @param thorough whether schedules and repairs were looked for
 * @param advice empty if it was not looked for, or not needed
 */
public record Analysis(
    Workload workload,
    Setting setting,
    Method method,
    SummaryGraph graph,
    Cores cores,
    List<CoreFinding> findings,
    boolean thorough,
    Optional<Repairs.Advice> advice) {

  private static final int MOST_CORES = 200;

  public Analysis {
    findings = List.copyOf(findings);
  }

  /**
   * Analyses a workload.
   *
   * @param thorough whether to look for schedules and repairs too
   */
  public static Analysis of(Workload workload, Setting setting, Method method, boolean thorough) {
    List<LinearProgram> unfolded = Unfolding.of(workload.programs());
    Robustness robustness = new Robustness(unfolded, setting, method);
    Cores cores = robustness.cores(MOST_CORES);
    List<CoreFinding> findings =
        cores.minimalNotRobust().stream()
            .map(core -> finding(robustness, core, setting, thorough))
            .toList();
    Optional<Repairs.Advice> advice =
        thorough && !findings.isEmpty()
            ? Optional.of(new Repairs(unfolded, setting, method, cores.minimalNotRobust()).find())
            : Optional.empty();
    return new Analysis(
        workload,
        setting,
        method,
        robustness.graph(robustness.programs()),
        cores,
        findings,
        thorough,
        advice);
  }

  private static CoreFinding finding(
      Robustness robustness, Set<String> core, Setting setting, boolean thorough) {
    return new CoreFinding(
        core,
        robustness.cycle(core).orElseThrow(),
        thorough
            ? new CounterexampleSearch(robustness.graph(core), setting.granularity()).find()
            : Optional.empty());
  }

  public boolean isRobust() {
    return findings.isEmpty();
  }
}
