package org.isoscope.generate;

import java.util.List;
import java.util.stream.IntStream;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.anomaly.CycleSpace;

/** The cycles that guided cases follow: all of up to four transactions and three objects. */
final class Cycles {
  private static final int TRANSACTIONS = 4;
  private static final int OBJECTS = 3;
  private static final int[] WEIGHTS = {60, 28, 12};

  /** By number of transactions, from 2 on. */
  private final List<List<AnomalyCase>> cycles;

  Cycles(int maxTransactions) {
    int most = Math.min(maxTransactions, TRANSACTIONS);
    CycleSpace space = new CycleSpace(most, OBJECTS);
    List<AnomalyCase> all = space.patterns().map(space::anomaly).toList();
    this.cycles =
        IntStream.rangeClosed(2, most)
            .mapToObj(
                n ->
                    all.stream()
                        .filter(each -> each.schedule().transactions().size() == n)
                        .toList())
            .toList();
  }

  AnomalyCase pick(RandomSource random) {
    int[] weights = IntStream.range(0, cycles.size()).map(i -> WEIGHTS[i]).toArray();
    return random.pick(cycles.get(random.weighted(weights)));
  }
}
