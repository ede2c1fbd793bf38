package org.isoscope.oracle;

import java.util.List;
import java.util.Set;
import org.isoscope.sql.Statement;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.Trace;

/**
 * What an oracle saw of one case.
 *
 * @param trace what was executed, and judged if there is a violation
 * @param setup the statements that make and fill the tables of the trace
 * @param statements the case's own, as they were first executed
 * @param conflicting whether two transactions really touched the same row, one of them writing
 * @param byDesign what the engine did that it calls its design, by name
 * @param statementNanos how long the case's own statements took
 */
public record Examination(
    Verdict verdict,
    Trace trace,
    List<String> setup,
    List<ExecutedStatement> statements,
    boolean conflicting,
    Set<String> byDesign,
    long statementNanos) {
  public Examination {
    setup = List.copyOf(setup);
    statements = List.copyOf(statements);
    byDesign = Set.copyOf(byDesign);
  }

  /** One of a case's own statements and what came of it. */
  public record ExecutedStatement(Statement.Kind kind, StepOutcome outcome) {}
}
