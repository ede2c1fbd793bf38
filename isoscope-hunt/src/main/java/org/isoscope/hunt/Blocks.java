package org.isoscope.hunt;

import java.util.List;
import java.util.Optional;
import org.isoscope.generate.CaseGenerator;
import org.isoscope.model.IsolationLevel;

/** Hands out the blocks of a hunt, all oracles and levels of some cases before the next cases. */
final class Blocks {
  /**
   * Cases in a row with the same schema, at one level, for one oracle: the work that is handed out.
   *
   * @param number its place in the order of the hunt
   * @param first the first case
   * @param end the case after the last
   */
  record Block(int number, int first, int end, IsolationLevel level, String oracle) {}

  /** What came of a block. */
  record BlockResult(
      Block block, Counts counts, List<RawFinding> rawFindings, List<Crash> crashes) {
    BlockResult {
      rawFindings = List.copyOf(rawFindings);
      crashes = List.copyOf(crashes);
    }
  }

  private final HuntPlan plan;
  private final HuntEnd end;
  private int next;
  private boolean closed;

  Blocks(HuntPlan plan, HuntEnd end) {
    this.plan = plan;
    this.end = end;
  }

  /** The next block; empty when there is none or the hunt is at its end. */
  synchronized Optional<Block> next() {
    int targets = plan.targets().size();
    int first = (next / targets) * CaseGenerator.BLOCK;
    if (closed || end.isReached() || (plan.time().isEmpty() && first >= plan.cases())) {
      return Optional.empty();
    }
    int last =
        plan.time().isPresent()
            ? first + CaseGenerator.BLOCK
            : Math.min(first + CaseGenerator.BLOCK, plan.cases());
    HuntPlan.Target target = plan.targets().get(next % targets);
    Block block = new Block(next, first, last, target.level(), target.oracle());
    next++;
    return Optional.of(block);
  }

  /** Hands out nothing more. */
  synchronized void close() {
    closed = true;
  }
}
