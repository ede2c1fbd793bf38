package org.isoscope.oracle.txcheck;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.graph.DependencyGraph;
import org.isoscope.model.RandomSource;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.BlockingScheduler;
import org.isoscope.oracle.dependency.Dependency;
import org.isoscope.oracle.dependency.HistoryReader;
import org.isoscope.oracle.dependency.InstrumentedRun;
import org.isoscope.oracle.dependency.StatementDependencies;
import org.isoscope.oracle.dependency.TrackedCase;
import org.isoscope.oracle.dependency.TrackedUnit;

/**
 * A case brought to a form whose dependencies have no cycle (section 3.3, graph decycling).
 *
 * @param first what was executed first, before anything was removed
 * @param statements of the transactions that committed, as far as they can be judged
 * @param dependencies between those
 * @param removed the numbers of the statements that were left out on the way
 * @param uncertain the numbers of the statements that may hang on what was never committed
 * @param changed the tables that those may have changed
 * @param doubt why the reads around a statement cannot be trusted, if so
 */
record DecycledCase(
    InstrumentedRun first,
    InstrumentedRun run,
    List<Access> statements,
    List<Dependency> dependencies,
    boolean conflicting,
    Set<Integer> removed,
    Set<Integer> uncertain,
    Set<String> changed,
    Optional<String> doubt) {
  static DecycledCase of(
      TrackedCase tracked,
      List<TrackedUnit> units,
      BlockingScheduler scheduler,
      RandomSource random)
      throws SQLException {
    Set<Integer> removed = new LinkedHashSet<>();
    List<TrackedUnit> current = units;
    InstrumentedRun first = null;
    boolean conflicting = false;
    while (true) {
      BlockingScheduler.Result result = scheduler.execute(current);
      InstrumentedRun run = result.run();
      result.removed().forEach(unit -> removed.add(unit.number()));
      HistoryReader.Result seen = HistoryReader.of(run, tracked.tables().rows());
      List<Access> committed = seen.history().committed();
      List<Dependency> all = StatementDependencies.of(committed);
      if (first == null) {
        first = run;
        conflicting = conflicting(seen.history().accesses(), all);
      }
      Set<Integer> touched =
          new DirtyData(run, scheduler.instrumentation().dialect().promises())
              .touched(committed, all);
      List<Access> statements =
          committed.stream().filter(each -> !touched.contains(each.index())).toList();
      List<Dependency> dependencies =
          all.stream()
              .filter(each -> !touched.contains(each.from()) && !touched.contains(each.to()))
              .toList();
      Set<Integer> inCycles = oneOfEachCycle(seen.history().accesses(), dependencies, random);
      if (inCycles.isEmpty()) {
        List<TrackedUnit> uncertain =
            touched.stream()
                .map(index -> run.unit(seen.history().accesses().get(index).step()))
                .toList();
        return new DecycledCase(
            first,
            run,
            statements,
            dependencies,
            conflicting,
            removed,
            uncertain.stream().map(TrackedUnit::number).collect(Collectors.toSet()),
            uncertain.stream()
                .flatMap(unit -> unit.statement().orElseThrow().target().stream())
                .collect(Collectors.toSet()),
            seen.doubt());
      }
      Set<Integer> numbers = new HashSet<>();
      for (int access : inCycles) {
        numbers.add(run.unit(seen.history().accesses().get(access).step()).number());
      }
      removed.addAll(numbers);
      current =
          run.order().stream()
              .map(run.units()::get)
              .filter(unit -> unit.statement().isEmpty() || !numbers.contains(unit.number()))
              .toList();
    }
  }

  private static boolean conflicting(List<Access> accesses, List<Dependency> dependencies) {
    return dependencies.stream()
        .anyMatch(
            each ->
                !accesses
                    .get(each.from())
                    .transaction()
                    .equals(accesses.get(each.to()).transaction()));
  }

  /** A statement of each knot of cycles, chosen by chance. */
  private static Set<Integer> oneOfEachCycle(
      List<Access> accesses, List<Dependency> dependencies, RandomSource random) {
    DependencyGraph graph =
        new DependencyGraph(
            accesses.size(),
            dependencies.stream().mapToInt(Dependency::from).toArray(),
            dependencies.stream().mapToInt(Dependency::to).toArray());
    int[] components = graph.components();
    Map<Integer, List<Integer>> knots = new LinkedHashMap<>();
    for (int i = 0; i < components.length; i++) {
      knots.computeIfAbsent(components[i], key -> new ArrayList<>()).add(i);
    }
    Set<Integer> chosen = new HashSet<>();
    for (List<Integer> knot : knots.values()) {
      if (knot.size() > 1) {
        chosen.add(random.pick(knot));
      }
    }
    return chosen;
  }
}
