package org.isoscope.generate;

import java.util.List;
import java.util.stream.IntStream;
import org.isoscope.anomaly.CycleSpace;
import org.isoscope.model.RandomSource;
import org.isoscope.schedule.textbook.TextbookSchedule;

/** The cycles that guided cases follow: all of up to four transactions and three objects. */
final class GuidingCycles {
  private static final int TRANSACTIONS = 4;
  private static final int OBJECTS = 3;
  private static final int[] WEIGHTS = {60, 28, 12};

  /** By number of transactions, from 2 on. */
  private final List<List<Cycle>> cycles;

  /**
   * A cycle.
   *
   * @param pairs as {@code R1W2[x]-W2C2R1[x]}
   * @param schedule the order of operations that provokes it
   */
  record Cycle(String pairs, TextbookSchedule schedule) {
    int transactions() {
      return schedule.transactions().size();
    }
  }

  GuidingCycles(int maxTransactions) {
    int most = Math.min(maxTransactions, TRANSACTIONS);
    CycleSpace space = new CycleSpace(most, OBJECTS);
    List<Cycle> all =
        space
            .patterns()
            .map(each -> new Cycle(each.toString(), space.anomaly(each).schedule()))
            .toList();
    this.cycles =
        IntStream.rangeClosed(2, most)
            .mapToObj(n -> all.stream().filter(each -> each.transactions() == n).toList())
            .toList();
  }

  Cycle pick(RandomSource random) {
    int[] weights = IntStream.range(0, cycles.size()).map(i -> WEIGHTS[i]).toArray();
    return random.pick(cycles.get(random.weighted(weights)));
  }
}
