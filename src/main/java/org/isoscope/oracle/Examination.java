package org.isoscope.oracle;

import java.util.Set;
import org.isoscope.run.Trace;

/**
 * What an oracle saw of one case.
 *
 * @param conflicting whether two transactions really touched the same row, one of them writing
 * @param byDesign what the engine did that it calls its design, by name
 */
public record Examination(Verdict verdict, Trace trace, boolean conflicting, Set<String> byDesign) {
  public Examination {
    byDesign = Set.copyOf(byDesign);
  }
}
