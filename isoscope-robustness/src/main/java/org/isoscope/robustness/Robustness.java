package org.isoscope.robustness;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.model.BadInputException;
import org.isoscope.robustness.RobustnessReport.CoreFinding;
import org.isoscope.robustness.counterexample.CounterexampleSearch;
import org.isoscope.robustness.derivation.WorkloadDeriver;
import org.isoscope.robustness.json.BtpJsonReader;
import org.isoscope.robustness.theory.LinearProgram;
import org.isoscope.robustness.theory.ProofLimits;
import org.isoscope.robustness.theory.Repairs;
import org.isoscope.robustness.theory.RobustSubsets;
import org.isoscope.robustness.theory.RobustSubsets.Cores;
import org.isoscope.robustness.theory.RobustnessSetting;
import org.isoscope.robustness.theory.Unfolding;
import org.isoscope.robustness.theory.Workload;
import org.isoscope.text.TextFiles;

/**
 * Says whether the transactions of an application are safe at READ COMMITTED: whether every
 * execution at that level does what some serial order does. No database is needed.
 *
 * <pre>{@code
 * RobustnessReport report = Robustness.check(Path.of("app.sql"));
 * if (!report.isRobust()) {
 *   report.findings().forEach(finding -> {
 *     System.out.println("not shown safe together: " + finding.programs());
 *     finding.cycle().sentences().forEach(System.out::println);
 *   });
 *   report.advice().ifPresent(advice ->
 *       System.out.println("promote to FOR UPDATE: " + advice.promotions()));
 * }
 * }</pre>
 *
 * <p>A file consists of {@code CREATE TABLE} statements and of programs, {@code PROGRAM Name(:a,
 * :b) { … }}, each with the SQL of one transaction and the branches and loops around it. A file
 * whose name ends in {@code .json} holds ready-made basic transaction programs instead.
 *
 * <p>Every method throws {@link BadInputException}, with the place and a remedy, if the text is not
 * understood or cannot be modelled soundly.
 */
public final class Robustness {
  private static final int MOST_CORES = 200;

  private Robustness() {}

  /**
   * Checks the programs of a file with the {@linkplain RobustnessSetting#standard() standard}
   * setting.
   */
  public static RobustnessReport check(Path file) {
    return check(file, RobustnessSetting.standard());
  }

  /** Checks the programs of a file, and looks for schedules and repairs if they are not safe. */
  public static RobustnessReport check(Path file, RobustnessSetting setting) {
    return report(read(file, setting), setting, true);
  }

  /**
   * Checks programs from memory.
   *
   * @param name stands in messages; one that ends in {@code .json} means that the text is JSON
   */
  public static RobustnessReport check(String name, String text, RobustnessSetting setting) {
    return report(read(name, text, setting), setting, true);
  }

  /**
   * Only finds out which programs of a file are safe together: quicker, because the report has
   * neither schedules nor repairs.
   */
  public static RobustnessReport checkSubsets(Path file, RobustnessSetting setting) {
    return report(read(file, setting), setting, false);
  }

  private static Workload read(Path file, RobustnessSetting setting) {
    String text = TextFiles.read(file);
    try {
      return read(file.toString(), text, setting);
    } catch (StackOverflowError e) {
      throw new BadInputException(file + " is nested too deeply", "split its statements");
    }
  }

  private static Workload read(String name, String text, RobustnessSetting setting) {
    return name.endsWith(".json")
        ? BtpJsonReader.read(name, text, setting.inserts())
        : WorkloadDeriver.read(name, text, setting.inserts(), setting.lookups());
  }

  private static RobustnessReport report(
      Workload workload, RobustnessSetting setting, boolean thorough) {
    List<LinearProgram> unfolded = Unfolding.of(workload.programs());
    RobustSubsets subsets = new RobustSubsets(unfolded, setting);
    ProofLimits limits = workload.limits();
    Cores cores = subsets.cores(MOST_CORES).without(doubtful(limits));
    List<CoreFinding> findings =
        cores.minimalNotRobust().stream().map(core -> finding(subsets, core, thorough)).toList();
    return new RobustnessReport(
        workload,
        setting,
        subsets.graph(subsets.programs()),
        cores,
        findings,
        thorough,
        thorough && !findings.isEmpty() && limits.doubts().isEmpty()
            ? Optional.of(new Repairs(unfolded, setting, cores.minimalNotRobust()).find())
            : Optional.empty());
  }

  private static Set<String> doubtful(ProofLimits limits) {
    return limits.doubts().stream().map(ProofLimits.Doubt::program).collect(Collectors.toSet());
  }

  private static CoreFinding finding(RobustSubsets subsets, Set<String> core, boolean thorough) {
    return new CoreFinding(
        core,
        subsets.cycle(core).orElseThrow(),
        thorough
            ? new CounterexampleSearch(subsets.graph(core), subsets.setting().granularity()).find()
            : Optional.empty());
  }
}
