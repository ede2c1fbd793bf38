package org.isoscope.robustness.counterexample;

import java.util.List;
import org.isoscope.robustness.theory.LinearProgram;

/**
 * A schedule that read committed allows and that no serial order explains.
 *
 * @param transactions what each of them runs
 * @param operations in order
 * @param observations for each operation what it saw, in words; empty for those that see nothing
 * @param cycle the dependencies of a cycle in its serialization graph, in words
 */
public record Counterexample(
    List<LinearProgram> transactions,
    List<ScheduledOperation> operations,
    List<String> observations,
    List<String> cycle) {
  public Counterexample {
    transactions = List.copyOf(transactions);
    operations = List.copyOf(operations);
    observations = List.copyOf(observations);
    cycle = List.copyOf(cycle);
  }
}
