package org.isoscope.matrix;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Row;
import org.isoscope.model.Value;
import org.isoscope.schedule.textbook.Operation;
import org.isoscope.schedule.textbook.TextbookScenario;
import org.isoscope.schedule.textbook.TextbookSchedule;
import org.isoscope.trace.Event;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;

/**
 * What clients saw of a schedule: which operations took effect, in which order and with which
 * answers, and what was there in the end. Both judges start from this and share nothing else.
 *
 * @param observed in the order in which the operations ended; a failure stands there as an abort
 * @param finalValues of each object; empty for one that is not there
 * @param failures the errors, with the index of the operation that each belongs to
 */
public record ObservedExecution(
    TextbookScenario scenario,
    List<ObservedOperation> observed,
    Map<String, OptionalInt> finalValues,
    Map<Integer, StepOutcome.Failed> failures) {

  public ObservedExecution {
    observed = List.copyOf(observed);
    finalValues = Collections.unmodifiableMap(new LinkedHashMap<>(finalValues));
    failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
  }

  TextbookSchedule schedule() {
    return scenario.schedule();
  }

  List<Integer> versionsMade() {
    return schedule().versionsMade(scenario.layout());
  }

  /** The objects that an operation is about. */
  List<String> covered(ObservedOperation seen) {
    return scenario.layout().covered(schedule(), schedule().operations().get(seen.operation()));
  }

  /** The transactions whose commit was confirmed. */
  List<Integer> committed() {
    return observed.stream()
        .filter(seen -> seen.kind() == Operation.Kind.COMMIT)
        .map(ObservedOperation::transaction)
        .sorted()
        .toList();
  }

  static ObservedExecution of(TextbookScenario scenario, Trace trace) {
    return new Reader(scenario, trace).read();
  }

  private static final class Reader {
    private final TextbookScenario scenario;
    private final Trace trace;
    private final List<ObservedOperation> observed = new ArrayList<>();
    private final Map<Integer, StepOutcome.Failed> failures = new LinkedHashMap<>();
    private final Set<Integer> ended = new HashSet<>();

    Reader(TextbookScenario scenario, Trace trace) {
      this.scenario = scenario;
      this.trace = trace;
    }

    ObservedExecution read() {
      for (Event event : trace.events()) {
        int operation = scenario.operationOfStep().get(event.step());
        if (event.kind() == Event.Kind.DONE && operation >= 0) {
          add(operation, trace.steps().get(event.step()).outcome());
        }
      }
      // The runner rolls back what a schedule leaves open.
      int last = scenario.schedule().operations().size() - 1;
      scenario.schedule().transactions().stream()
          .filter(transaction -> !ended.contains(transaction))
          .forEach(t -> observed.add(ObservedOperation.end(last, t, Operation.Kind.ABORT)));
      return new ObservedExecution(scenario, observed, finalValues(), failures);
    }

    private void add(int index, StepOutcome outcome) {
      Operation operation = scenario.schedule().operations().get(index);
      int transaction = operation.transaction();
      if (outcome instanceof StepOutcome.Failed failed) {
        failures.put(index, failed);
        ended.add(transaction);
        observed.add(ObservedOperation.end(index, transaction, Operation.Kind.ABORT));
      } else if (operation.kind().isEnd()) {
        ended.add(transaction);
        observed.add(ObservedOperation.end(index, transaction, operation.kind()));
      } else {
        observed.add(seen(index, operation, outcome));
      }
    }

    private ObservedOperation seen(int index, Operation operation, StepOutcome outcome) {
      Map<String, OptionalInt> rows = new LinkedHashMap<>();
      long count = 0;
      if (outcome instanceof StepOutcome.Rows read) {
        Map<Integer, Integer> values = values(Stream.of(read.table()));
        Map<String, Integer> keys = scenario.layout().keys(scenario.schedule());
        scenario
            .layout()
            .covered(scenario.schedule(), operation)
            .forEach(object -> rows.put(object, value(values, keys.get(object))));
      } else if (outcome instanceof StepOutcome.Updated updated) {
        count = updated.count();
      }
      return new ObservedOperation(index, operation.transaction(), operation.kind(), rows, count);
    }

    private Map<String, OptionalInt> finalValues() {
      Map<Integer, Integer> values = values(trace.finalState().values().stream());
      Map<String, OptionalInt> state = new LinkedHashMap<>();
      scenario
          .layout()
          .keys(scenario.schedule())
          .forEach((object, key) -> state.put(object, value(values, key)));
      return state;
    }

    private static OptionalInt value(Map<Integer, Integer> values, int key) {
      return Optional.ofNullable(values.get(key)).map(OptionalInt::of).orElse(OptionalInt.empty());
    }

    private static Map<Integer, Integer> values(Stream<ResultTable> tables) {
      Map<Integer, Integer> values = new HashMap<>();
      tables
          .flatMap(table -> table.rows().stream())
          .forEach(row -> values.put(number(row, 0), number(row, 1)));
      return values;
    }

    private static int number(Row row, int column) {
      return row.values().get(column) instanceof Value.Exact exact
          ? exact.number().intValueExact()
          : Integer.MIN_VALUE;
    }
  }
}
