package org.isoscope.robustness.counterexample;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.robustness.theory.LinearProgram;
import org.isoscope.robustness.theory.RobustnessSetting.Granularity;
import org.isoscope.robustness.theory.SummaryEdge;
import org.isoscope.robustness.theory.SummaryGraph;

/** Tries split schedules along the edges of a summary graph, the shortest first. */
public final class CounterexampleSearch {
  private static final int MOST_TRANSACTIONS = 4;
  private static final long MOST_TRIES = 50_000;

  private final List<LinearProgram> programs;
  private final Granularity granularity;
  private final List<List<SummaryEdge>> edgesFrom = new ArrayList<>();
  private long tries;

  public CounterexampleSearch(SummaryGraph graph, Granularity granularity) {
    this.programs = graph.programs();
    this.granularity = granularity;
    programs.forEach(program -> edgesFrom.add(new ArrayList<>()));
    graph.forEachEdge(edge -> edgesFrom.get(edge.from()).add(edge));
  }

  /** A schedule that was checked; empty if none was found. */
  public Optional<Counterexample> find() {
    for (int length = 2; length <= MOST_TRANSACTIONS; length++) {
      for (int start = 0; start < programs.size(); start++) {
        for (SummaryEdge first : edgesFrom.get(start)) {
          if (first.counterflow()) {
            Optional<Counterexample> found = extend(List.of(first), length);
            if (found.isPresent()) {
              return found;
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Counterexample> extend(List<SummaryEdge> walk, int length) {
    SummaryEdge last = walk.get(walk.size() - 1);
    for (SummaryEdge next : edgesFrom.get(last.to())) {
      boolean closes = walk.size() == length - 1;
      if (next.counterflow() || (closes && next.to() != walk.get(0).from())) {
        continue;
      }
      List<SummaryEdge> longer = new ArrayList<>(walk);
      longer.add(next);
      Optional<Counterexample> found = closes ? tried(longer) : extend(longer, length);
      if (found.isPresent() || tries > MOST_TRIES) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Tries a walk, with each meeting at a predicate on a tuple and without one. */
  private Optional<Counterexample> tried(List<SummaryEdge> walk) {
    List<LinearProgram> transactions = walk.stream().map(e -> programs.get(e.from())).toList();
    int predicates = 0;
    for (SummaryEdge edge : walk) {
      predicates = 2 * predicates + (mayMeetByPredicate(edge) ? 1 : 0);
    }
    // The subsets of the meetings at predicates, from all of them to none.
    for (int byPredicate = predicates; ; byPredicate = (byPredicate - 1) & predicates) {
      int which = byPredicate;
      Optional<Counterexample> found =
          tried(walk, transactions, which, true).or(() -> tried(walk, transactions, which, false));
      if (found.isPresent() || byPredicate == 0) {
        return found;
      }
    }
  }

  private boolean mayMeetByPredicate(SummaryEdge edge) {
    return programs.get(edge.from()).statement(edge.fromStatement()).type().isPredicateBased()
        || programs.get(edge.to()).statement(edge.toStatement()).type().isPredicateBased();
  }

  private Optional<Counterexample> tried(
      List<SummaryEdge> walk,
      List<LinearProgram> transactions,
      int byPredicate,
      boolean backwards) {
    tries++;
    Instantiation instantiation = new Instantiation(transactions);
    for (int t = 0; t < walk.size(); t++) {
      SummaryEdge edge = walk.get(t);
      int next = (t + 1) % walk.size();
      if ((byPredicate & (1 << (walk.size() - 1 - t))) == 0) {
        instantiation.meet(t, edge.fromStatement(), next, edge.toStatement());
      } else {
        instantiation.touch(t, edge.fromStatement());
        instantiation.touch(next, edge.toStatement());
      }
    }
    if (!instantiation.link() || (backwards && !instantiation.linkBackwards())) {
      return Optional.empty();
    }
    List<List<List<ScheduledOperation>>> chunks = instantiation.chunks();
    for (int split = walk.get(0).fromStatement(); split < chunks.get(0).size(); split++) {
      List<ScheduledOperation> operations = splitAfter(split, chunks);
      Optional<Counterexample> found =
          new ScheduleCheck(transactions, operations, granularity).verified();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static List<ScheduledOperation> splitAfter(
      int split, List<List<List<ScheduledOperation>>> chunks) {
    List<ScheduledOperation> operations = new ArrayList<>();
    List<List<ScheduledOperation>> first = chunks.get(0);
    first.subList(0, split + 1).forEach(operations::addAll);
    for (int t = 1; t < chunks.size(); t++) {
      chunks.get(t).forEach(operations::addAll);
      operations.add(ScheduledOperation.commit(t));
    }
    first.subList(split + 1, first.size()).forEach(operations::addAll);
    operations.add(ScheduledOperation.commit(0));
    return operations;
  }
}
