package org.isoscope.hunt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.isoscope.engine.Instance;

/**
 * Takes up the results of blocks in their order, whatever the order they come in. Of violations
 * that look alike before reduction only the first few are investigated; the others count as
 * duplicates of the first of them, and so does one that comes to the same shape as an earlier
 * finding.
 */
final class Collector {
  /** So many violations that look alike are investigated. */
  private static final int INVESTIGATED = 4;

  private final Investigation investigation;
  private final HuntListener listener;
  private final int firstNumber;
  private final Map<Integer, Blocks.BlockResult> waiting = new TreeMap<>();
  private final Counts counts = new Counts();
  private final List<Finding> findings = new ArrayList<>();
  private final List<Crash> crashes = new ArrayList<>();
  private final Map<Integer, Integer> duplicates = new HashMap<>();
  private final Map<String, List<Integer>> bySort = new HashMap<>();
  private int next;
  private int violations;
  private int guidedViolations;

  /**
   * @param firstNumber of the first finding
   */
  Collector(Investigation investigation, HuntListener listener, int firstNumber) {
    this.investigation = investigation;
    this.listener = listener;
    this.firstNumber = firstNumber;
  }

  void add(Blocks.BlockResult result) {
    waiting.put(result.block().number(), result);
    while (waiting.containsKey(next)) {
      take(waiting.remove(next++));
    }
  }

  /** Takes up what is left when a hunt was cut short. */
  void finish() {
    List.copyOf(waiting.values()).forEach(this::take);
    waiting.clear();
  }

  private void take(Blocks.BlockResult result) {
    counts.add(result.counts());
    for (Crash crash : result.crashes()) {
      crashes.add(crash);
      listener.crashed(crash);
    }
    result.rawFindings().forEach(this::take);
  }

  private void take(RawFinding raw) {
    violations++;
    guidedViolations += raw.guided() ? 1 : 0;
    List<Integer> alike = bySort.computeIfAbsent(raw.sort(), sort -> new ArrayList<>());
    if (alike.size() >= INVESTIGATED) {
      duplicates.merge(alike.get(0), 1, Integer::sum);
      return;
    }
    Finding finding = investigation.of(raw, findings.size() + firstNumber).finding();
    Optional<Finding> same =
        findings.stream().filter(known -> known.shape().equals(finding.shape())).findFirst();
    if (same.isPresent()) {
      alike.add(same.get().number());
      duplicates.merge(same.get().number(), 1, Integer::sum);
      return;
    }
    alike.add(finding.number());
    findings.add(finding);
    listener.found(finding);
  }

  Tally tally() {
    return counts.tally();
  }

  List<Finding> findings() {
    return findings;
  }

  HuntSummary summary(Instance instance, HuntPlan plan, double seconds, boolean stopped) {
    boolean complete =
        !stopped && (plan.time().isPresent() || tally().cases() >= plan.examinations());
    return new HuntSummary(
        instance.engine(),
        instance.version(),
        plan,
        tally(),
        seconds,
        findings,
        duplicates,
        violations,
        guidedViolations,
        crashes,
        complete);
  }
}
