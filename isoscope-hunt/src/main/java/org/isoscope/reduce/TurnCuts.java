package org.isoscope.reduce;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.isoscope.testcase.TestCase;

/** Interleavings with fewer switches between transactions, or nearer to one after the other. */
final class TurnCuts {
  private TurnCuts() {}

  /** The turns that one transaction takes in a row. */
  private record Run(int transaction, int length) {}

  static List<TestCase> of(TestCase test) {
    List<Run> runs = runs(test.order());
    List<TestCase> cuts = new ArrayList<>();
    List<Integer> oneByOne = oneByOne(test.order());
    if (runs(oneByOne).size() < runs.size()) {
      cuts.add(test.withOrder(oneByOne));
    }
    for (int later = 1; later < runs.size(); later++) {
      int earlier = before(runs, later);
      if (earlier >= 0) {
        cuts.add(test.withOrder(turns(joined(runs, earlier, later, earlier))));
        cuts.add(test.withOrder(turns(joined(runs, earlier, later, later - 1))));
      }
    }
    for (List<Integer> plainer : new Interleaving(test.order()).plainer()) {
      cuts.add(test.withOrder(plainer.stream().map(test.order()::get).toList()));
    }
    return cuts;
  }

  /** Each transaction as a whole, in the order in which they end. */
  private static List<Integer> oneByOne(List<Integer> order) {
    List<Integer> whole = new ArrayList<>(order);
    whole.sort((one, other) -> order.lastIndexOf(one) - order.lastIndexOf(other));
    return whole;
  }

  /** The run of the same transaction before this one; -1 if there is none. */
  private static int before(List<Run> runs, int later) {
    for (int i = later - 1; i >= 0; i--) {
      if (runs.get(i).transaction() == runs.get(later).transaction()) {
        return i;
      }
    }
    return -1;
  }

  /** Two runs of one transaction as one, at a place among those that are left. */
  private static List<Run> joined(List<Run> runs, int earlier, int later, int place) {
    List<Run> joined = new ArrayList<>(runs);
    Run second = joined.remove(later);
    Run first = joined.remove(earlier);
    joined.add(place, new Run(first.transaction(), first.length() + second.length()));
    return joined;
  }

  private static List<Run> runs(List<Integer> order) {
    List<Run> runs = new ArrayList<>();
    for (int turn : order) {
      int last = runs.size() - 1;
      if (last >= 0 && runs.get(last).transaction() == turn) {
        runs.set(last, new Run(turn, runs.get(last).length() + 1));
      } else {
        runs.add(new Run(turn, 1));
      }
    }
    return runs;
  }

  private static List<Integer> turns(List<Run> runs) {
    return runs.stream()
        .flatMap(run -> Collections.nCopies(run.length(), run.transaction()).stream())
        .toList();
  }
}
