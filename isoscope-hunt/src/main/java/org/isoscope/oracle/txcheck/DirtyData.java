package org.isoscope.oracle.txcheck;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.model.AdyaLevel;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Promise;
import org.isoscope.oracle.Verdict.NotJudged;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.Dependency;
import org.isoscope.oracle.dependency.InstrumentedRun;

/**
 * Tells which statements may have read what was never committed, because their transaction's level
 * lets them, or hang on a statement that may.
 *
 * @param promises what the engine's manual says of each level
 */
record DirtyData(InstrumentedRun run, Map<IsolationLevel, Promise> promises) {

  /** The transactions whose level lets them. */
  private Set<String> readers() {
    return run.trace().effectiveLevels().entrySet().stream()
        .filter(each -> allowsDirtyReads(each.getValue()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private boolean allowsDirtyReads(IsolationLevel level) {
    return Optional.ofNullable(promises.get(level))
        .map(Promise::adya)
        .filter(each -> each != AdyaLevel.READ_UNCOMMITTED && each != AdyaLevel.NOTHING)
        .isEmpty();
  }

  /** Those that committed, with their levels. */
  List<NotJudged> notJudged() {
    return readers().stream()
        .filter(run::committed)
        .sorted()
        .map(name -> new NotJudged(name, "is at " + run.trace().effectiveLevels().get(name).sql()))
        .toList();
  }

  /** The statements, by their index, that are not to be judged. */
  Set<Integer> touched(List<Access> statements, List<Dependency> dependencies) {
    Set<String> readers = readers();
    Map<Integer, List<Integer>> hanging = new HashMap<>();
    dependencies.stream()
        .filter(Dependency::met)
        .forEach(
            each -> hanging.computeIfAbsent(each.from(), from -> new ArrayList<>()).add(each.to()));
    Deque<Integer> open = new ArrayDeque<>();
    statements.stream()
        .filter(access -> readers.contains(access.transaction()))
        .forEach(access -> open.add(access.index()));
    Set<Integer> touched = new HashSet<>();
    while (!open.isEmpty()) {
      int each = open.remove();
      if (touched.add(each)) {
        open.addAll(hanging.getOrDefault(each, List.of()));
      }
    }
    return touched;
  }
}
