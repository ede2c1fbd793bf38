package org.isoscope.robustness.theory;

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

  public BtpStatement statement(int index) {
    return occurrences.get(index).statement();
  }

  /**
   * A statement where it stands in an unfolded program.
   *
   * @param rounds the loops around it, outermost first, and in which repetition of each it stands
   */
  public record Occurrence(BtpStatement statement, List<Round> rounds) {
    public Occurrence {
      rounds = List.copyOf(rounds);
    }

    /** Whether both stand in the same repetition of every loop that is around both. */
    boolean isOfSameRoundsAs(Occurrence other) {
      return rounds.stream()
          .allMatch(
              mine ->
                  other.rounds.stream()
                      .noneMatch(
                          its -> its.loop() == mine.loop() && its.number() != mine.number()));
    }
  }

  /**
   * A repetition of a loop.
   *
   * @param loop the loop, by its place among the loops of its program
   * @param number from 0
   */
  public record Round(int loop, int number) {}
}
