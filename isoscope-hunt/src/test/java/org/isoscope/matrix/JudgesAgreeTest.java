package org.isoscope.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.isoscope.anomaly.PopGraph;
import org.isoscope.model.RandomSource;
import org.isoscope.schedule.textbook.Layout;
import org.isoscope.schedule.textbook.Operation;
import org.isoscope.schedule.textbook.Operation.Kind;
import org.isoscope.schedule.textbook.TextbookScenario;
import org.isoscope.schedule.textbook.TextbookSchedule;
import org.junit.jupiter.api.Test;

/**
 * The two judges on executions without any isolation: whatever a random schedule says happens at
 * once, and is seen by everyone. There, nothing keeps them from disagreeing but their own
 * soundness.
 */
class JudgesAgreeTest {
  private static final List<String> OBJECTS = List.of("x", "y", "z");
  private static final int CASES = 20_000;

  @Test
  void where_the_pairs_have_no_cycle_there_is_a_serial_order() {
    int acyclic = 0;
    int cyclic = 0;
    int serialAllTheSame = 0;
    for (int i = 0; i < CASES; i++) {
      ObservedExecution execution = executed(schedule(RandomSource.ofCase(11, i)));
      boolean cycle =
          PossibleSchedules.of(execution).stream().noneMatch(r -> PopGraph.of(r).cycle().isEmpty());
      boolean serial = SerialJudge.order(execution).isPresent();
      assertThat(cycle || serial).as(execution.schedule().toString()).isTrue();
      acyclic += cycle ? 0 : 1;
      cyclic += cycle ? 1 : 0;
      serialAllTheSame += cycle && serial ? 1 : 0;
    }
    // Both kinds are there in plenty, and blind writes make some cycles harmless.
    assertThat(acyclic).isGreaterThan(CASES / 20);
    assertThat(cyclic).isGreaterThan(CASES / 20);
    assertThat(serialAllTheSame).isBetween(1, CASES / 2);
  }

  private static TextbookSchedule schedule(RandomSource random) {
    int transactions = random.between(2, 3);
    List<Operation> operations = new ArrayList<>();
    List<Integer> turns = new ArrayList<>();
    for (int t = 1; t <= transactions; t++) {
      for (int i = random.between(1, 3); i >= 0; i--) {
        turns.add(t);
      }
    }
    while (!turns.isEmpty()) {
      int t = turns.remove(random.below(turns.size()));
      operations.add(
          turns.contains(t)
              ? Operation.on(
                  random.pick(List.of(Kind.READ, Kind.WRITE, Kind.DELETE)), t, random.pick(OBJECTS))
              : Operation.end(Kind.COMMIT, t));
    }
    OBJECTS.stream()
        .filter(object -> random.chance(0.1))
        .forEach(object -> operations.add(0, Operation.on(Kind.READ, 1, object)));
    return new TextbookSchedule(
        operations.stream().anyMatch(o -> !o.kind().isEnd())
            ? operations
            : List.of(Operation.on(Kind.READ, 1, "x"), Operation.end(Kind.COMMIT, 1)));
  }

  private static ObservedExecution executed(TextbookSchedule schedule) {
    Layout layout = Layout.plain();
    TextbookScenario scenario = TextbookScenario.of("random", schedule, layout);
    List<Integer> made = schedule.versionsMade(layout);
    Map<String, Integer> state = new TreeMap<>();
    schedule.objects().forEach(object -> state.put(object, 0));
    List<ObservedOperation> observed = new ArrayList<>();
    for (int i = 0; i < made.size(); i++) {
      Operation operation = schedule.operations().get(i);
      observed.add(seen(operation, i, made.get(i), state));
    }
    Map<String, OptionalInt> end = new LinkedHashMap<>();
    schedule.objects().forEach(object -> end.put(object, value(state, object)));
    return new ObservedExecution(scenario, observed, end, Map.of());
  }

  private static ObservedOperation seen(
      Operation operation, int index, int version, Map<String, Integer> state) {
    int transaction = operation.transaction();
    if (operation.kind().isEnd()) {
      return ObservedOperation.end(index, transaction, operation.kind());
    }
    String object = operation.target().orElseThrow().toString();
    if (operation.kind() == Kind.READ) {
      return new ObservedOperation(
          index, transaction, Kind.READ, Map.of(object, value(state, object)), 0);
    }
    int count = state.containsKey(object) ? 1 : 0;
    if (operation.kind() == Kind.DELETE) {
      state.remove(object);
    } else {
      state.computeIfPresent(object, (key, old) -> version);
    }
    return new ObservedOperation(index, transaction, operation.kind(), Map.of(), count);
  }

  private static OptionalInt value(Map<String, Integer> state, String object) {
    return state.containsKey(object) ? OptionalInt.of(state.get(object)) : OptionalInt.empty();
  }
}
