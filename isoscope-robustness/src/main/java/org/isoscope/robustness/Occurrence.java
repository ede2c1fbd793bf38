package org.isoscope.robustness;

import java.util.List;

/**
 * A statement in an unfolded program.
 *
 * @param rounds the loops around it, outermost first, and in which repetition of each it stands
 */
public record Occurrence(Statement statement, List<Round> rounds) {
  public Occurrence {
    rounds = List.copyOf(rounds);
  }

  /**
   * A repetition of a loop.
   *
   * @param loop the loop, by its place among the loops of its program
   * @param number from 0
   */
  public record Round(int loop, int number) {}

  /** Whether both stand in the same repetition of every loop that is around both. */
  boolean isOfSameRoundsAs(Occurrence other) {
    return rounds.stream()
        .allMatch(
            mine ->
                other.rounds.stream()
                    .noneMatch(its -> its.loop() == mine.loop() && its.number() != mine.number()));
  }
}
