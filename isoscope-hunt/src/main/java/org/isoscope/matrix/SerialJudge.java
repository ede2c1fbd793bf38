package org.isoscope.matrix;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Looks for a serial order of the committed transactions in which each read and each count is what
 * was seen, and which ends with the same rows. It tries all orders and knows nothing of pairs.
 */
record SerialJudge(ObservedExecution execution, List<Integer> made) {
  static Optional<List<Integer>> order(ObservedExecution execution) {
    return new SerialJudge(execution, execution.versionsMade()).order();
  }

  /** The first order that explains everything, in the order of the transactions' numbers. */
  private Optional<List<Integer>> order() {
    Map<String, Integer> state = new HashMap<>();
    execution.finalValues().keySet().stream()
        .filter(execution.schedule()::startsPresent)
        .forEach(object -> state.put(object, 0));
    return extend(List.of(), state);
  }

  private Optional<List<Integer>> extend(List<Integer> order, Map<String, Integer> state) {
    List<Integer> left = new ArrayList<>(execution.committed());
    left.removeAll(order);
    if (left.isEmpty()) {
      return isFinal(state) ? Optional.of(order) : Optional.empty();
    }
    for (int transaction : left) {
      Map<String, Integer> after = new HashMap<>(state);
      if (explains(transaction, after)) {
        List<Integer> longer = new ArrayList<>(order);
        longer.add(transaction);
        Optional<List<Integer>> found = extend(longer, after);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private boolean isFinal(Map<String, Integer> state) {
    return execution.finalValues().entrySet().stream()
        .allMatch(entry -> value(state, entry.getKey()).equals(entry.getValue()));
  }

  private static OptionalInt value(Map<String, Integer> state, String object) {
    return state.containsKey(object) ? OptionalInt.of(state.get(object)) : OptionalInt.empty();
  }

  /** Runs one transaction alone; false if it would have seen something else. */
  private boolean explains(int transaction, Map<String, Integer> state) {
    return execution.observed().stream()
        .filter(seen -> seen.transaction() == transaction)
        .allMatch(seen -> explains(seen, state));
  }

  private boolean explains(ObservedOperation seen, Map<String, Integer> state) {
    int version = made.get(seen.operation());
    return switch (seen.kind()) {
      case READ ->
          seen.rows().entrySet().stream()
              .allMatch(row -> value(state, row.getKey()).equals(row.getValue()));
      case INSERT -> state.putIfAbsent(execution.covered(seen).get(0), version) == null;
      case WRITE -> {
        List<String> met = met(seen, state);
        met.forEach(object -> state.put(object, version));
        yield met.size() == seen.count();
      }
      case DELETE -> {
        List<String> met = met(seen, state);
        met.forEach(state::remove);
        yield met.size() == seen.count();
      }
      case COMMIT, ABORT -> true;
    };
  }

  private List<String> met(ObservedOperation seen, Map<String, Integer> state) {
    return execution.covered(seen).stream().filter(state::containsKey).toList();
  }
}
