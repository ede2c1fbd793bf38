package org.isoscope.run;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.model.IsolationLevel;
import org.isoscope.trace.Trace;

/**
 * A live run up to a moment.
 *
 * @param trace without final tables while a session is not at rest
 * @param levels the level that each session was given
 * @param timed steps that the clock had to do with, by index: they ended by themselves while others
 *     waited, or others went on while they ran. A scheduled run may see them differently
 * @param open sessions that are in a transaction or run a statement
 */
public record LiveTrace(
    Trace trace, Map<String, IsolationLevel> levels, Set<Integer> timed, List<String> open) {
  public LiveTrace {
    levels = Map.copyOf(levels);
    timed = Set.copyOf(timed);
    open = List.copyOf(open);
  }
}
