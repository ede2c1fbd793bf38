package org.isoscope.schedule;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a scenario expects of one table when all sessions have ended.
 *
 * @param table its name as in SQL, with the quotes if it needs them
 * @param lead the comment and blank lines above it, without the one that always separates it
 * @param line where it stands in its file, from 1; 0 if it was not read from a file
 */
public record FinalState(
    String table, List<Expectation> expectations, List<String> lead, int line) {
  public FinalState {
    expectations = List.copyOf(expectations);
    lead = List.copyOf(lead);
  }

  /** The same table with one more expectation. */
  FinalState with(Expectation expectation) {
    List<Expectation> more = Stream.concat(expectations.stream(), Stream.of(expectation)).toList();
    return new FinalState(table, more, lead, line);
  }
}
