package org.isoscope.anomaly;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.isoscope.anomaly.Action.Kind;
import org.isoscope.schedule.textbook.Operation;

/**
 * The schedules that an execution can be read as. A value names its version, so without inserts,
 * deletes and ranges there is exactly one. But a row that is not there may be missing since the
 * beginning or since a delete, and a change of a range tells only how many rows it met; then there
 * are several, and a cycle counts only if every one of them has one.
 */
public final class PossibleSchedules {
  /** More than any schedule has that a person would look at. */
  private static final int LIMIT = 4096;

  private final Execution execution;
  private final List<Integer> made;

  private PossibleSchedules(Execution execution) {
    this.execution = execution;
    this.made = execution.schedule().versionsMade(execution.scenario().layout());
  }

  public static List<ExecutedSchedule> of(Execution execution) {
    return new PossibleSchedules(execution).all();
  }

  private List<ExecutedSchedule> all() {
    List<List<Action>> readings = List.of(List.of());
    for (SeenOperation effect : execution.effects()) {
      List<List<Action>> longer = new ArrayList<>();
      for (List<Action> reading : readings) {
        alternatives(effect, reading).forEach(more -> longer.add(joined(reading, more)));
      }
      if (longer.isEmpty()) {
        throw new Inexplicable(
            "T" + effect.transaction() + " met rows that were not there to be met");
      }
      if (longer.size() > LIMIT) {
        throw new Inexplicable("there are more than " + LIMIT + " ways to read the answers");
      }
      readings = longer;
    }
    return readings.stream()
        .map(actions -> new ExecutedSchedule(execution.schedule(), actions, order(actions)))
        .toList();
  }

  private static List<Action> joined(List<Action> reading, List<Action> more) {
    List<Action> all = new ArrayList<>(reading);
    all.addAll(more);
    return all;
  }

  private List<List<Action>> alternatives(SeenOperation effect, List<Action> before) {
    return switch (effect.kind()) {
      case COMMIT -> List.of(List.of(end(effect, Kind.COMMIT)));
      case ABORT -> List.of(List.of(end(effect, Kind.ABORT)));
      case INSERT -> List.of(List.of(write(effect, execution.covered(effect).get(0))));
      case READ -> reads(effect, before);
      case WRITE, DELETE -> changes(effect, before);
    };
  }

  private static Action end(SeenOperation effect, Kind kind) {
    return new Action(kind, effect.transaction(), "", 0, effect.operation());
  }

  private Action write(SeenOperation effect, String object) {
    int version = made.get(effect.operation());
    return new Action(Kind.WRITE, effect.transaction(), object, version, effect.operation());
  }

  private static Action read(SeenOperation effect, String object, int version) {
    return new Action(Kind.READ, effect.transaction(), object, version, effect.operation());
  }

  private List<List<Action>> reads(SeenOperation effect, List<Action> before) {
    List<List<Action>> ways = List.of(List.of());
    for (Map.Entry<String, OptionalInt> row : effect.rows().entrySet()) {
      ways = combined(ways, readsOf(effect, row.getKey(), row.getValue(), before));
    }
    return ways;
  }

  private List<Action> readsOf(
      SeenOperation effect, String object, OptionalInt value, List<Action> before) {
    if (value.isEmpty()) {
      return absences(effect, object, before);
    }
    int version = value.getAsInt();
    boolean initial = version == 0 && execution.schedule().startsPresent(object);
    if (!initial && before.stream().noneMatch(action -> makes(action, object, version))) {
      throw new Inexplicable(
          "T%d read %d of %s, which nobody had written"
              .formatted(effect.transaction(), version, object));
    }
    return List.of(read(effect, object, version));
  }

  private static boolean makes(Action action, String object, int version) {
    return action.isWrite() && action.object().equals(object) && action.version() == version;
  }

  /** The versions of an object in which it is not there, as far as they exist already. */
  private List<Action> absences(SeenOperation effect, String object, List<Action> before) {
    List<Action> ways = new ArrayList<>();
    if (!execution.schedule().startsPresent(object)) {
      ways.add(read(effect, object, 0));
    }
    before.stream()
        .filter(action -> action.isWrite() && action.object().equals(object) && deletes(action))
        .forEach(action -> ways.add(read(effect, object, action.version())));
    return ways;
  }

  private boolean deletes(Action action) {
    return execution.schedule().operations().get(action.operation()).kind()
        == Operation.Kind.DELETE;
  }

  /** Each way in which as many rows as were counted can have been met. */
  private List<List<Action>> changes(SeenOperation effect, List<Action> before) {
    List<List<Action>> ways = List.of(List.of());
    for (String object : execution.covered(effect)) {
      List<Action> choices = new ArrayList<>();
      if (mayBeThere(object, before)) {
        choices.add(write(effect, object));
      }
      choices.addAll(absences(effect, object, before));
      ways = combined(ways, choices);
    }
    return ways.stream()
        .filter(way -> way.stream().filter(Action::isWrite).count() == effect.count())
        .toList();
  }

  private boolean mayBeThere(String object, List<Action> before) {
    return execution.schedule().startsPresent(object)
        || before.stream().anyMatch(a -> a.isWrite() && a.object().equals(object) && !deletes(a));
  }

  private static List<List<Action>> combined(List<List<Action>> ways, List<Action> choices) {
    List<List<Action>> longer = new ArrayList<>();
    for (List<Action> way : ways) {
      choices.forEach(choice -> longer.add(joined(way, List.of(choice))));
    }
    return longer;
  }

  /** Versions in the order in which they were made; the one that remained is the last. */
  private Map<String, List<Integer>> order(List<Action> actions) {
    Set<Integer> committed = new HashSet<>(execution.committed());
    Map<String, List<Integer>> order = new LinkedHashMap<>();
    for (String object : execution.finalValues().keySet()) {
      List<Integer> versions = new ArrayList<>(List.of(0));
      List<Integer> remaining = new ArrayList<>(List.of(0));
      for (Action action : actions) {
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
}
