package org.isoscope.oracle.troc;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.isoscope.graph.Permutations;
import org.isoscope.oracle.Verdict;
import org.isoscope.trace.Event;

/**
 * The orders in which things may really have happened. Statements that ended between two
 * submissions ended together: nobody can tell in which order they went on, so any order that
 * explains what they did is right (paper, V: "enumerate all scenarios"). Each such order is tried
 * until one leads past the place where the order before was wrong.
 */
record ResumeOrders(List<Event> events) {
  /** Up to so many statements that ended together, all orders are tried. */
  private static final int MOST = 4;

  /** Follows events in one order. */
  interface Walk {
    Simulation.Result walk(List<Event> events) throws SQLException;
  }

  /** The result of the first order in which nothing is wrong, or of the one that went furthest. */
  Simulation.Result first(Walk walk) throws SQLException {
    List<Event> order = events;
    Simulation.Result best = walk.walk(order);
    boolean progress = true;
    while (progress && best.verdict().filter(Verdict.Violation.class::isInstance).isPresent()) {
      progress = false;
      int end = endOfBatch(best.event());
      for (List<Event> other : permuted(order, startOfBatch(best.event()), end)) {
        Simulation.Result result = walk.walk(other);
        if (result.verdict().isEmpty() || result.event() >= end) {
          order = other;
          best = result;
          progress = true;
          break;
        }
      }
    }
    return best;
  }

  private int startOfBatch(int event) {
    int start = Math.min(event, events.size() - 1);
    while (start > 0 && events.get(start).kind() != Event.Kind.SUBMITTED) {
      start--;
    }
    return start;
  }

  private int endOfBatch(int event) {
    int end = event + 1;
    while (end < events.size() && events.get(end).kind() != Event.Kind.SUBMITTED) {
      end++;
    }
    return end;
  }

  /** The orders that only differ in which of the statements that ended together was first. */
  private static List<List<Event>> permuted(List<Event> order, int start, int end) {
    List<Event> done = new ArrayList<>();
    List<Event> rest = new ArrayList<>();
    for (Event event : order.subList(start, Math.min(end, order.size()))) {
      (event.kind() == Event.Kind.DONE ? done : rest).add(event);
    }
    List<List<Event>> orders = new ArrayList<>();
    if (done.size() < 2 || done.size() > MOST || end > order.size()) {
      return orders;
    }
    for (List<Event> permutation : Permutations.of(done)) {
      if (!permutation.equals(done)) {
        List<Event> events = new ArrayList<>(order.subList(0, start));
        events.addAll(rest);
        events.addAll(permutation);
        events.addAll(order.subList(end, order.size()));
        orders.add(events);
      }
    }
    return orders;
  }
}
