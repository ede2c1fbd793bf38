package org.isoscope.robustness;

import java.util.List;

/**
 * A program without branches and loops (LTP, section 6.1).
 *
 * @param program the program it was unfolded from
 * @param name that name, with a number if there are several
 */
public record LinearProgram(
    String program, String name, List<Occurrence> occurrences, List<Link> links) {
  public LinearProgram {
    occurrences = List.copyOf(occurrences);
    links = List.copyOf(links);
  }

  public Statement statement(int index) {
    return occurrences.get(index).statement();
  }
}
