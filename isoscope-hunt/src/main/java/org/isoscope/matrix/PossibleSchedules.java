package org.isoscope.matrix;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.isoscope.anomaly.ExecutedAction;
import org.isoscope.anomaly.ExecutedAction.Kind;
import org.isoscope.anomaly.ExecutedSchedule;
import org.isoscope.model.IsoscopeException;
import org.isoscope.schedule.textbook.Operation;

/**
 * The schedules that an execution can be read as. A value names its version, so without inserts,
 * deletes and ranges there is exactly one. But a row that is not there may be missing since the
 * beginning or since a delete, and a change of a range tells only how many rows it met; then there
 * are several, and a cycle counts only if every one of them has one.
 */
record PossibleSchedules(ObservedExecution execution, List<Integer> made) {
  /** More than any schedule has that a person would look at. */
  private static final int LIMIT = 4096;

  static List<ExecutedSchedule> of(ObservedExecution execution) {
    return new PossibleSchedules(execution, execution.versionsMade()).all();
  }

  private List<ExecutedSchedule> all() {
    List<List<ExecutedAction>> possible = List.of(List.of());
    for (ObservedOperation seen : execution.observed()) {
      List<List<ExecutedAction>> longer = new ArrayList<>();
      for (List<ExecutedAction> before : possible) {
        alternatives(seen, before).forEach(more -> longer.add(joined(before, more)));
      }
      if (longer.isEmpty()) {
        throw new InexplicableException(
            "T" + seen.transaction() + " met rows that were not there to be met");
      }
      if (longer.size() > LIMIT) {
        throw new InexplicableException(
            "there are more than " + LIMIT + " ways to read the answers");
      }
      possible = longer;
    }
    return possible.stream()
        .map(actions -> new ExecutedSchedule(execution.schedule(), actions, order(actions)))
        .toList();
  }

  private static List<ExecutedAction> joined(
      List<ExecutedAction> before, List<ExecutedAction> more) {
    List<ExecutedAction> all = new ArrayList<>(before);
    all.addAll(more);
    return all;
  }

  private List<List<ExecutedAction>> alternatives(
      ObservedOperation seen, List<ExecutedAction> before) {
    return switch (seen.kind()) {
      case COMMIT -> List.of(List.of(end(seen, Kind.COMMIT)));
      case ABORT -> List.of(List.of(end(seen, Kind.ABORT)));
      case INSERT -> List.of(List.of(write(seen, execution.covered(seen).get(0))));
      case READ -> reads(seen, before);
      case WRITE, DELETE -> changes(seen, before);
    };
  }

  private static ExecutedAction end(ObservedOperation seen, Kind kind) {
    return new ExecutedAction(kind, seen.transaction(), "", 0, seen.operation());
  }

  private ExecutedAction write(ObservedOperation seen, String object) {
    int version = made.get(seen.operation());
    return new ExecutedAction(Kind.WRITE, seen.transaction(), object, version, seen.operation());
  }

  private static ExecutedAction read(ObservedOperation seen, String object, int version) {
    return new ExecutedAction(Kind.READ, seen.transaction(), object, version, seen.operation());
  }

  private List<List<ExecutedAction>> reads(ObservedOperation seen, List<ExecutedAction> before) {
    List<List<ExecutedAction>> ways = List.of(List.of());
    for (Map.Entry<String, OptionalInt> row : seen.rows().entrySet()) {
      ways = combined(ways, readsOf(seen, row.getKey(), row.getValue(), before));
    }
    return ways;
  }

  private List<ExecutedAction> readsOf(
      ObservedOperation seen, String object, OptionalInt value, List<ExecutedAction> before) {
    if (value.isEmpty()) {
      return absences(seen, object, before);
    }
    int version = value.getAsInt();
    boolean initial = version == 0 && execution.schedule().startsPresent(object);
    if (!initial && before.stream().noneMatch(action -> makes(action, object, version))) {
      throw new InexplicableException(
          "T%d read %d of %s, which nobody had written"
              .formatted(seen.transaction(), version, object));
    }
    return List.of(read(seen, object, version));
  }

  private static boolean makes(ExecutedAction action, String object, int version) {
    return action.isWrite() && action.object().equals(object) && action.version() == version;
  }

  /** The versions of an object in which it is not there, as far as they exist already. */
  private List<ExecutedAction> absences(
      ObservedOperation seen, String object, List<ExecutedAction> before) {
    List<ExecutedAction> ways = new ArrayList<>();
    if (!execution.schedule().startsPresent(object)) {
      ways.add(read(seen, object, 0));
    }
    before.stream()
        .filter(action -> action.isWrite() && action.object().equals(object) && deletes(action))
        .forEach(action -> ways.add(read(seen, object, action.version())));
    return ways;
  }

  private boolean deletes(ExecutedAction action) {
    return execution.schedule().operations().get(action.operation()).kind()
        == Operation.Kind.DELETE;
  }

  /** Each way in which as many rows as were counted can have been met. */
  private List<List<ExecutedAction>> changes(ObservedOperation seen, List<ExecutedAction> before) {
    List<List<ExecutedAction>> ways = List.of(List.of());
    for (String object : execution.covered(seen)) {
      List<ExecutedAction> choices = new ArrayList<>();
      if (mayBeThere(object, before)) {
        choices.add(write(seen, object));
      }
      choices.addAll(absences(seen, object, before));
      ways = combined(ways, choices);
    }
    return ways.stream()
        .filter(way -> way.stream().filter(ExecutedAction::isWrite).count() == seen.count())
        .toList();
  }

  private boolean mayBeThere(String object, List<ExecutedAction> before) {
    return execution.schedule().startsPresent(object)
        || before.stream().anyMatch(a -> a.isWrite() && a.object().equals(object) && !deletes(a));
  }

  private static List<List<ExecutedAction>> combined(
      List<List<ExecutedAction>> ways, List<ExecutedAction> choices) {
    List<List<ExecutedAction>> longer = new ArrayList<>();
    for (List<ExecutedAction> way : ways) {
      choices.forEach(choice -> longer.add(joined(way, List.of(choice))));
    }
    return longer;
  }

  /** Versions in the order in which they were made; the one that remained is the last. */
  private Map<String, List<Integer>> order(List<ExecutedAction> actions) {
    Set<Integer> committed = new HashSet<>(execution.committed());
    Map<String, List<Integer>> order = new LinkedHashMap<>();
    for (String object : execution.finalValues().keySet()) {
      List<Integer> versions = new ArrayList<>(List.of(0));
      List<Integer> remaining = new ArrayList<>(List.of(0));
      for (ExecutedAction action : actions) {
        if (action.isWrite() && action.object().equals(object)) {
          versions.add(action.version());
          if (committed.contains(action.transaction())) {
            remaining.add(action.version());
          }
        }
      }
      last(object, remaining).ifPresent(version -> moveToEnd(versions, version));
      order.put(object, versions);
    }
    return order;
  }

  /** The committed version that is there in the end, where it is not the one made last. */
  private OptionalInt last(String object, List<Integer> remaining) {
    OptionalInt value = execution.finalValues().get(object);
    if (value.equals(valueOf(object, remaining.get(remaining.size() - 1)))) {
      return OptionalInt.empty();
    }
    return remaining.stream()
        .skip(1)
        .filter(version -> valueOf(object, version).equals(value))
        .mapToInt(Integer::intValue)
        .reduce((earlier, later) -> later);
  }

  private OptionalInt valueOf(String object, int version) {
    if (version == 0) {
      return execution.schedule().startsPresent(object) ? OptionalInt.of(0) : OptionalInt.empty();
    }
    int operation =
        IntStream.range(0, made.size())
            .filter(i -> made.get(i) == version)
            .filter(
                i ->
                    execution
                        .scenario()
                        .layout()
                        .covered(execution.schedule(), execution.schedule().operations().get(i))
                        .contains(object))
            .findFirst()
            .orElseThrow();
    boolean deleted =
        execution.schedule().operations().get(operation).kind() == Operation.Kind.DELETE;
    return deleted ? OptionalInt.empty() : OptionalInt.of(version);
  }

  private static void moveToEnd(List<Integer> versions, int version) {
    versions.remove(Integer.valueOf(version));
    versions.add(version);
  }

  /** An answer of the engine that no execution of the schedule can give: told, never hidden. */
  static final class InexplicableException extends IsoscopeException {
    private static final long serialVersionUID = 1L;

    InexplicableException(String what) {
      super(what);
    }
  }
}
