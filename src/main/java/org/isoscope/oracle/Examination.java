package org.isoscope.oracle;

import java.util.Set;
import org.isoscope.run.Trace;

/**
 * What an oracle saw of one case.
 *
 * @param conflicting whether two transactions really touched the same row, one of them writing
 * @param byDesign what the engine did that it calls its design, by name
 * @param statementNanos how long the case's own statements took
 */
public record Examination(
    Verdict verdict, Trace trace, boolean conflicting, Set<String> byDesign, long statementNanos) {
  public Examination {
    byDesign = Set.copyOf(byDesign);
  }
}
