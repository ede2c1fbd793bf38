package org.isoscope.robustness.theory;

import java.util.List;
import org.isoscope.model.Position;

/**
 * What a proof about a workload does not reach: what forbids to call it safe, and what is taken for
 * granted if it is called so.
 *
 * @param doubts what was not modelled; with one of them nothing about its program is proved
 * @param assumptions what the proof relies on, a sentence each
 */
public record ProofLimits(List<Doubt> doubts, List<String> assumptions) {
  /** Of ready-made programs, whose statements are taken as they are (section 5.4). */
  public static final ProofLimits OF_READY_MADE_PROGRAMS =
      new ProofLimits(
          List.of(),
          List.of(
              "the programs do what their statements say; nothing else runs beside them",
              "a statement acts at one moment, and locks what it writes to the end",
              "a statement by key finds its row, or aborts; keys never change"));

  /**
   * Something that the model has no words for.
   *
   * @param statement its SQL on one line
   */
  public record Doubt(String program, Position position, String statement, String reason) {}

  public ProofLimits {
    doubts = List.copyOf(doubts);
    assumptions = List.copyOf(assumptions);
  }
}
