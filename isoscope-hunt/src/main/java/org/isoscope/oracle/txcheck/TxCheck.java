package org.isoscope.oracle.txcheck;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.graph.TopologicalOrders;
import org.isoscope.model.RandomSource;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.Verdict.NotJudged;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.BlockingScheduler;
import org.isoscope.oracle.dependency.TrackedCase;
import org.isoscope.oracle.dependency.TrackedUnit;
import org.isoscope.oracle.txcheck.TxCheckResult.TriedOrder;
import org.isoscope.run.Lab;

/** Examines one case, whoever made it. */
public final class TxCheck {
  /** What was removed is examined again, so many times at most. */
  private static final int ROUNDS = 3;

  private static final long COUNTED_ORDERS = 1_000;

  private record Edge(int from, int to) {}

  private final Lab lab;
  private final TrackedCase tracked;
  private final int orders;
  private final BlockingScheduler scheduler;
  private final RandomSource random;
  private Optional<TriedOrder> last = Optional.empty();

  /**
   * @param orders how many orders of the statements are tried
   * @param seed of what is chosen by chance
   */
  public TxCheck(Lab lab, TrackedCase tracked, int orders, long seed) {
    this.lab = lab;
    this.tracked = tracked;
    this.orders = orders;
    this.scheduler = new BlockingScheduler(lab, tracked);
    this.random = new RandomSource(seed);
  }

  /** Examines the case, with all that a person may want to know of it. */
  public TxCheckReport report() throws SQLException {
    return TxCheckReport.of(examine());
  }

  TxCheckResult examine() throws SQLException {
    List<TrackedUnit> left = tracked.units();
    DecycledCase first = null;
    Optional<TriedOrder> ofFirst = Optional.empty();
    Optional<Verdict> unsure = Optional.empty();
    boolean judged = false;
    for (int i = 0; i < ROUNDS && !left.isEmpty(); i++) {
      DecycledCase decycled = DecycledCase.of(tracked, left, scheduler, random);
      last = Optional.empty();
      Optional<Verdict> earlier = unsure;
      Optional<Verdict> wrong = judge(decycled);
      ofFirst = first == null ? last : ofFirst;
      first = first == null ? decycled : first;
      if (wrong.isPresent() && wrong.get() instanceof Verdict.Violation) {
        return new TxCheckResult(wrong.get(), first, decycled, last, scheduler.nanos());
      }
      unsure = wrong.or(() -> earlier);
      judged |= last.isPresent();
      left = tracked.only(decycled.removed());
    }
    Verdict verdict = unsure.isPresent() ? unsure.get() : undisturbed(first, judged);
    return new TxCheckResult(verdict, first, first, ofFirst, scheduler.nanos());
  }

  private Verdict undisturbed(DecycledCase first, boolean judged) throws SQLException {
    DirtyData dirty = new DirtyData(first.run(), lab.instance().dialect().promises());
    List<NotJudged> notJudged =
        Stream.concat(first.run().failed().stream(), dirty.notJudged().stream()).toList();
    return scheduler.reserved(notJudged, judged);
  }

  private Optional<Verdict> judge(DecycledCase decycled) throws SQLException {
    if (decycled.doubt().isPresent() && !scheduler.instrumentation().areTrusted()) {
      return Optional.of(new Verdict.Inconclusive(decycled.doubt().get(), ""));
    }
    if (decycled.statements().isEmpty()) {
      return Optional.empty();
    }
    TopologicalOrders sorted = orders(decycled);
    long count = sorted.count(COUNTED_ORDERS);
    Set<List<Integer>> tried = new HashSet<>();
    for (int i = 0; i < orders; i++) {
      List<Integer> order = sorted.order(random::below);
      if (tried.add(order)) {
        Optional<Verdict> wrong = check(decycled, order, count);
        if (wrong.isPresent()) {
          return wrong;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Verdict> check(DecycledCase decycled, List<Integer> order, long count)
      throws SQLException {
    Map<Integer, List<Integer>> steps = decycled.run().stepsByUnit();
    List<Integer> sequence = new ArrayList<>();
    for (int statement : order) {
      Access access = decycled.statements().get(statement);
      sequence.addAll(steps.get(decycled.run().steps().get(access.step()).unit()));
    }
    tracked.tables().reset(lab);
    List<String> tables =
        tracked.tables().names().stream()
            .filter(name -> !decycled.changed().contains(name))
            .toList();
    Rerun rerun = Rerun.of(decycled.run(), sequence, tables, lab);
    LocksOfOthers locks = new LocksOfOthers(decycled.run(), lab.instance().dialect());
    String words =
        count == 1
            ? "the only order"
            : "one of %s%d orders".formatted(count == COUNTED_ORDERS ? "at least " : "", count);
    Comparison comparison = new Comparison(decycled.run(), rerun, locks, words);
    last = Optional.of(new TriedOrder(order, comparison));
    return comparison.first(sequence);
  }

  private static TopologicalOrders orders(DecycledCase decycled) {
    Map<Integer, Integer> places = new HashMap<>();
    for (Access access : decycled.statements()) {
      places.put(access.index(), places.size());
    }
    // Sorted, so that the same seed gives the same order every time.
    List<Edge> edges =
        decycled.dependencies().stream()
            .map(each -> new Edge(places.get(each.from()), places.get(each.to())))
            .distinct()
            .sorted(Comparator.comparingInt(Edge::from).thenComparingInt(Edge::to))
            .toList();
    return new TopologicalOrders(
        places.size(),
        edges.stream().mapToInt(Edge::from).toArray(),
        edges.stream().mapToInt(Edge::to).toArray());
  }
}
