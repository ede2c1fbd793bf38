package org.isoscope.oracle.relations;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * Orders in which a transaction that somebody waited for ends at once: what it still had to do it
 * does before the other comes. Any order of steps is a case of its own right.
 */
final class EndAtOnce {
  private EndAtOnce() {}

  static List<List<Integer>> orders(Trace trace, SqlRules rules) {
    Optional<List<Transaction>> all = Transaction.in(trace.scenario().steps(), rules);
    List<List<Integer>> orders = new ArrayList<>();
    for (StepRecord step : all.isPresent() ? trace.steps() : List.<StepRecord>of()) {
      if (step.lockWait().filter(each -> each.blockers().size() == 1).isPresent()) {
        String blocker = step.lockWait().get().blockers().iterator().next();
        all.get().stream()
            .filter(each -> each.session().equals(blocker) && each.first() < step.index())
            .filter(each -> each.end().filter(end -> end > step.index()).isPresent())
            .findFirst()
            .map(other -> order(step.index(), other, trace.steps().size()))
            .filter(order -> !order.equals(IntStream.range(0, order.size()).boxed().toList()))
            .ifPresent(orders::add);
      }
    }
    return orders;
  }

  private static List<Integer> order(int waiting, Transaction other, int size) {
    int end = other.end().orElseThrow();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      if (i == waiting) {
        other.steps().stream().filter(each -> each > waiting && each != end).forEach(order::add);
        order.add(waiting);
        order.add(end);
      } else if (i < waiting || !other.contains(i)) {
        order.add(i);
      }
    }
    return order;
  }
}
