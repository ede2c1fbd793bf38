package org.isoscope.matrix;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.anomaly.ExecutedSchedule;
import org.isoscope.anomaly.Pop;
import org.isoscope.anomaly.PopGraph;
import org.isoscope.matrix.PossibleSchedules.InexplicableException;
import org.isoscope.model.ErrorKind;
import org.isoscope.schedule.textbook.TextbookScenario;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;

/**
 * Decides a cell. Two judges look at the execution: the graph of its pairs, and the search for a
 * serial order. Without a cycle the pairs can be put into an order, and running the transactions in
 * it shows the same; so an execution without a cycle and without an order contradicts itself, and
 * is told as unknown. The other way round is possible: writes that nobody reads can go round in a
 * circle and still leave what a serial order leaves. That is an anomaly, with a note.
 */
final class CellJudge {
  private CellJudge() {}

  static Cell judge(AnomalyCase anomaly, TextbookScenario scenario, Trace trace) {
    ObservedExecution execution = ObservedExecution.of(scenario, trace);
    try {
      List<ExecutedSchedule> possible = PossibleSchedules.of(execution);
      ExecutedSchedule chosen =
          possible.stream()
              .filter(schedule -> PopGraph.of(schedule).cycle().isEmpty())
              .findFirst()
              .orElse(possible.get(0));
      PopGraph graph = PopGraph.of(chosen);
      List<Pop> cycle = graph.cycle();
      Optional<List<Integer>> order = SerialJudge.order(execution);
      CellOutcome outcome = outcome(execution, cycle, order);
      String reason = failures(execution) + reason(execution, outcome, cycle, order);
      return new Cell(
          anomaly, outcome, Optional.of(chosen), graph.pops(), cycle, order, reason, trace);
    } catch (InexplicableException e) {
      return new Cell(
          anomaly,
          CellOutcome.UNKNOWN,
          Optional.empty(),
          List.of(),
          List.of(),
          Optional.empty(),
          e.getMessage(),
          trace);
    }
  }

  private static CellOutcome outcome(
      ObservedExecution execution, List<Pop> cycle, Optional<List<Integer>> order) {
    List<CellOutcome> failures =
        execution.failures().values().stream()
            .map(StepOutcome.Failed::kind)
            .map(CellOutcome::of)
            .toList();
    boolean contradiction = cycle.isEmpty() && order.isEmpty();
    if (contradiction || failures.contains(CellOutcome.UNKNOWN)) {
      return CellOutcome.UNKNOWN;
    }
    if (!cycle.isEmpty()) {
      return CellOutcome.ANOMALY;
    }
    return failures.isEmpty() ? CellOutcome.PASSED : failures.get(0);
  }

  private static String reason(
      ObservedExecution execution,
      CellOutcome outcome,
      List<Pop> cycle,
      Optional<List<Integer>> order) {
    String committed = names(execution.committed());
    if (outcome == CellOutcome.UNKNOWN && cycle.isEmpty() && order.isEmpty()) {
      return "internal error: the pairs have no cycle, but no serial order of %s explains what was seen"
          .formatted(committed);
    }
    if (outcome == CellOutcome.UNKNOWN) {
      return "which says nothing about isolation";
    }
    if (cycle.isEmpty()) {
      return "the pairs have no cycle; the results are those of " + serial(order.orElseThrow());
    }
    String results =
        order
            .map(found -> "though the results are serial: those of " + serial(found))
            .orElse("and no serial order of " + committed + " gives these results");
    return cycle.stream().map(Pop::sentence).collect(Collectors.joining("; "))
        + ": a cycle, "
        + results;
  }

  private static String failures(ObservedExecution execution) {
    return execution.failures().entrySet().stream()
        .map(failure -> failure(execution, failure))
        .collect(Collectors.joining());
  }

  private static String failure(
      ObservedExecution execution, Map.Entry<Integer, StepOutcome.Failed> failure) {
    StepOutcome.Failed failed = failure.getValue();
    String code = failed.sqlState() == null ? "" : ", " + failed.sqlState();
    String what =
        failed.kind() == ErrorKind.CANCELLED
            ? "waited for what would never end and was cancelled"
            : "failed (" + failed.kind().label() + code + ")";
    return execution.schedule().operations().get(failure.getKey()) + " " + what + ": ";
  }

  private static String serial(List<Integer> order) {
    return order.isEmpty()
        ? "no transaction at all"
        : names(order) + (order.size() > 1 ? " one after the other" : " alone");
  }

  private static String names(List<Integer> transactions) {
    return transactions.stream().map(each -> "T" + each).collect(Collectors.joining(", "));
  }
}
