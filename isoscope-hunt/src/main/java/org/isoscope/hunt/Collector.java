package org.isoscope.hunt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import org.isoscope.engine.Instance;

/**
 * Takes up the results of blocks in their order, whatever the order they come in. A sighting is a
 * duplicate if it has been reduced and has come to the same as an earlier finding. What was not
 * looked into is counted as just that; at the end of a hunt the first of each sort is kept as it
 * is.
 */
final class Collector {
  /** Until it is known to be a new one. */
  private static final int UNNUMBERED = 0;

  private final Investigation investigation;
  private final HuntListener listener;
  private final IntSupplier numbers;
  private final Map<Integer, Blocks.BlockResult> waiting = new TreeMap<>();
  private final Counts counts = new Counts();
  private final List<Finding> findings = new ArrayList<>();
  private final List<Crash> crashes = new ArrayList<>();
  private final Map<Integer, Integer> duplicates = new HashMap<>();
  private final Set<String> sorts = new HashSet<>();
  private final Attention attention = new Attention();
  private int notLookedInto;
  private int next;
  private int violations;
  private int guidedViolations;

  /**
   * @param numbers gives each new finding its number
   */
  Collector(Investigation investigation, HuntListener listener, IntSupplier numbers) {
    this.investigation = investigation;
    this.listener = listener;
    this.numbers = numbers;
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
    if (investigation.isOver() && sorts.add(raw.sort())) {
      keep(investigation.unexamined(raw, UNNUMBERED));
    } else if (investigation.isOver() || !attention.isFor(raw, tally().cases())) {
      notLookedInto++;
    } else {
      lookInto(raw);
    }
  }

  private void lookInto(RawFinding raw) {
    sorts.add(raw.sort());
    Investigation.Result result = investigation.of(raw, UNNUMBERED);
    Optional<Finding> same =
        findings.stream().filter(known -> known.isLike(result.finding())).findFirst();
    if (same.isPresent()) {
      duplicates.merge(same.get().number(), 1, Integer::sum);
      attention.cost(raw, result.tries());
    } else {
      keep(result.finding());
    }
  }

  private void keep(Finding unnumbered) {
    Finding finding = unnumbered.numbered(numbers.getAsInt());
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
        instance.isVerified(),
        plan,
        tally(),
        seconds,
        findings,
        duplicates,
        violations,
        guidedViolations,
        notLookedInto,
        crashes,
        complete);
  }
}
