package org.isoscope.hunt;

import org.isoscope.generate.CaseGenerator;
import java.time.Duration;
import java.util.Optional;

/** Hands out the blocks of a hunt, all oracles and levels of some cases before the next cases. */
final class Blocks {
  private final HuntPlan plan;
  private final long end;
  private int next;
  private boolean stopped;

  Blocks(HuntPlan plan) {
    this.plan = plan;
    this.end = System.nanoTime() + plan.time().map(Duration::toNanos).orElse(0L);
  }

  /** The next block; empty when there is none, time is up or the hunt was stopped. */
  synchronized Optional<Block> next() {
    int targets = plan.targets().size();
    int first = (next / targets) * CaseGenerator.BLOCK;
    boolean timeIsUp = plan.time().isPresent() && System.nanoTime() > end;
    if (stopped || timeIsUp || (plan.time().isEmpty() && first >= plan.cases())) {
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

  synchronized void stop() {
    stopped = true;
  }

  synchronized boolean isStopped() {
    return stopped;
  }

  /** How many were handed out. */
  synchronized int handedOut() {
    return next;
  }
}
