package org.isoscope.hunt;

import java.util.List;
import java.util.Optional;
import org.isoscope.model.IsolationLevel;
import org.isoscope.oracle.Verdict.Violation;
import org.isoscope.schedule.Scenario;
import org.isoscope.testcase.TestCase;
import org.isoscope.trace.Trace;

/**
 * A violation, reduced and named.
 *
 * @param number given when it is known to be a new one; in the order of the cases
 * @param caseIndex the case in which it was first seen
 * @param level the level at which it was first seen
 * @param levels the levels at which the reduced case shows it
 * @param scenario the reduced case, with what was right and what was wrong
 * @param trace what happened when it ran last, at the level at which it was first seen
 * @param shape what it has in common with others that are counted as the same
 */
public record Finding(
    int number,
    String oracle,
    int caseIndex,
    IsolationLevel level,
    List<IsolationLevel> levels,
    Naming naming,
    Scrutiny scrutiny,
    TestCase test,
    Violation violation,
    Scenario scenario,
    Trace trace,
    String shape,
    boolean guided) {
  public Finding {
    levels = List.copyOf(levels);
  }

  /** Whether it is counted as another sighting of that one. */
  boolean isLike(Finding other) {
    return shape.equals(other.shape) && naming.known().equals(other.naming.known());
  }

  /** The same with its number, now that it is known to be a new one. */
  Finding numbered(int claimed) {
    return new Finding(
        claimed, oracle, caseIndex, level, levels, naming, scrutiny, test, violation, scenario,
        trace, shape, guided);
  }

  /** {@code 0007}, the name of its folder. */
  public String id() {
    return "%04d".formatted(number);
  }

  /** What it is known as: {@code mdev-26642}; empty if it is new. */
  public Optional<String> known() {
    return naming.knownAs();
  }

  /** Whether the reduced case did not show it every time. */
  public boolean flaky() {
    return scrutiny.isFlaky();
  }

  /** Whether nothing more could be taken away. */
  public boolean minimal() {
    return scrutiny.reduction() == Scrutiny.Reduction.MINIMAL;
  }

  /** Whether one transaction alone shows it. */
  public boolean needsOneTransaction() {
    return test.transactions().size() == 1;
  }
}
