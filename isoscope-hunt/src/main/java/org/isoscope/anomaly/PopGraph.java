package org.isoscope.anomaly;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.anomaly.ExecutedAction.Kind;
import org.isoscope.graph.DependencyGraph;

/**
 * The partial order pairs of a schedule as a graph of its transactions (Coo, Definition 3.3).
 *
 * <p>Two operations of different transactions on one object, one of them a write, are a pair in the
 * order of the object's versions: a read belongs behind the version it saw and before the next one,
 * whenever it ran. The cases of Lemma 3.2 then say which:
 *
 * <ul>
 *   <li>The second transaction aborts: no pair, for nothing of it remains (combination 7).
 *   <li>The first aborted before the second's operation: no pair (combination 3).
 *   <li>The first committed before the second's operation: WCW, WCR, RCW. Else WW, WR, RW.
 *   <li>The first wrote and aborts later: also RA or WA, the other way round, whether the second
 *       has ended by then or not (Example 3.4 has it ended).
 *   <li>The first wrote, the second overwrote it, and the first commits before the second has
 *       ended: also WC, the other way round.
 * </ul>
 *
 * @param pops all pairs, in the order of their first operations
 */
public record PopGraph(List<Integer> transactions, List<Pop> pops) {
  public PopGraph {
    transactions = List.copyOf(transactions);
    pops = List.copyOf(pops);
  }

  public static PopGraph of(ExecutedSchedule schedule) {
    List<Integer> transactions =
        schedule.actions().stream().map(ExecutedAction::transaction).distinct().sorted().toList();
    return new PopGraph(transactions, List.copyOf(new Finder(schedule).pops()));
  }

  /** The pairs of a shortest cycle; empty if there is none. */
  public List<Pop> cycle() {
    int[] from = pops.stream().mapToInt(pop -> transactions.indexOf(pop.from())).toArray();
    int[] to = pops.stream().mapToInt(pop -> transactions.indexOf(pop.to())).toArray();
    return new DependencyGraph(transactions.size(), from, to)
        .shortestCycle().stream().map(pops::get).toList();
  }

  private static final class Finder {
    private final ExecutedSchedule schedule;
    private final List<ExecutedAction> actions;
    private final Map<Integer, Integer> endAt = new HashMap<>();
    private final Set<Pop> found = new LinkedHashSet<>();

    Finder(ExecutedSchedule schedule) {
      this.schedule = schedule;
      this.actions = schedule.actions();
      for (int i = 0; i < actions.size(); i++) {
        if (actions.get(i).isEnd()) {
          endAt.put(actions.get(i).transaction(), i);
        }
      }
    }

    Set<Pop> pops() {
      for (ExecutedAction p : actions) {
        for (int q = 0; q < actions.size(); q++) {
          if (!p.isEnd() && !actions.get(q).isEnd() && isPair(p, actions.get(q))) {
            classify(p, q);
          }
        }
      }
      return found;
    }

    private boolean isPair(ExecutedAction p, ExecutedAction q) {
      if (p.transaction() == q.transaction()
          || !p.object().equals(q.object())
          || !(p.isWrite() || q.isWrite())) {
        return false;
      }
      boolean readsWhatWasMade = p.isWrite() && !q.isWrite();
      return readsWhatWasMade
          ? schedule.rank(p) <= schedule.rank(q)
          : schedule.rank(p) < schedule.rank(q);
    }

    private void classify(ExecutedAction p, int at) {
      ExecutedAction q = actions.get(at);
      int i = p.transaction();
      int j = q.transaction();
      boolean endedBefore = endAt.getOrDefault(i, Integer.MAX_VALUE) < at;
      if (aborts(j) || (aborts(i) && endedBefore)) {
        return;
      }
      found.add(pop(PopKind.primitive(p.isWrite(), q.isWrite(), endedBefore), p, q));
      if (!p.isWrite() || endedBefore) {
        return;
      }
      if (aborts(i)) {
        found.add(back(q.isWrite() ? PopKind.WA : PopKind.RA, q, p));
      } else if (q.isWrite() && endAt.containsKey(i) && endsBefore(i, j)) {
        found.add(back(PopKind.WC, q, p));
      }
    }

    private boolean aborts(int transaction) {
      Integer end = endAt.get(transaction);
      return end != null && actions.get(end).kind() == Kind.ABORT;
    }

    private boolean endsBefore(int i, int j) {
      return endAt.get(i) < endAt.getOrDefault(j, Integer.MAX_VALUE);
    }

    private static Pop pop(PopKind kind, ExecutedAction p, ExecutedAction q) {
      return new Pop(kind, p.transaction(), q.transaction(), p.object(), p.version(), q.version());
    }

    private static Pop back(PopKind kind, ExecutedAction q, ExecutedAction p) {
      return new Pop(kind, q.transaction(), p.transaction(), p.object(), q.version(), p.version());
    }
  }
}
