package org.isoscope.matrix;

import java.util.List;
import java.util.Optional;
import org.isoscope.anomaly.AnomalyCase;
import org.isoscope.anomaly.ExecutedSchedule;
import org.isoscope.anomaly.Pop;
import org.isoscope.trace.Trace;

/**
 * One case at one level, with what was seen and why its outcome follows.
 *
 * @param executed the schedule as it took effect; empty if the answers make no sense
 * @param pops its pairs
 * @param cycle the pairs of a cycle among them; empty if there is none
 * @param serialOrder an order of the committed transactions, one after the other, that explains
 *     everything that was seen
 * @param reason the outcome in words
 */
public record Cell(
    AnomalyCase anomaly,
    CellOutcome outcome,
    Optional<ExecutedSchedule> executed,
    List<Pop> pops,
    List<Pop> cycle,
    Optional<List<Integer>> serialOrder,
    String reason,
    Trace trace) {

  public Cell {
    pops = List.copyOf(pops);
    cycle = List.copyOf(cycle);
    serialOrder = serialOrder.map(List::copyOf);
  }

  /** The executed schedule in textbook notation; empty if there is none. */
  public String executedText() {
    return executed.map(ExecutedSchedule::toString).orElse("");
  }
}
