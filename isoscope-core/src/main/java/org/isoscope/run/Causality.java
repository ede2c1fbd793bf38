package org.isoscope.run;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.isoscope.run.Session.Completion;
import org.isoscope.trace.StepOutcome;

/**
 * The order of statements that ended together, as far as one can have let another go on. Their
 * order of arrival says little: a lock is free before the statement that freed it is back.
 *
 * @param waiting the steps that were known to wait
 * @param transactionEnded whether one that ran freely may have ended a transaction
 */
record Causality(Set<Integer> waiting, boolean transactionEnded) {
  private enum Rank {
    /**
     * Failed although nobody's transaction ended: a deadlock's victim, whose rollback frees locks.
     */
    VICTIM,
    /** Ran without waiting, and may have ended a transaction. */
    FREE,
    /** Had waited and failed: what its transaction held is free. */
    FAILED,
    /** Had waited, and was a transaction by itself. */
    AUTOCOMMIT,
    /** Had waited, and holds its new locks: lets nobody go on. */
    HOLDER
  }

  List<Completion> order(List<Completion> ended) {
    boolean hasVictim = ended.stream().anyMatch(this::isVictim);
    return ended.stream()
        .sorted(Comparator.comparing(completion -> rank(completion, hasVictim)))
        .toList();
  }

  private boolean isVictim(Completion completion) {
    return waiting.contains(completion.step()) && hasFailed(completion) && !transactionEnded;
  }

  private Rank rank(Completion completion, boolean hasVictim) {
    if (isVictim(completion)) {
      return Rank.VICTIM;
    }
    // Beside a victim, one that was not seen to wait has waited for it all the same.
    if (!waiting.contains(completion.step()) && !hasVictim) {
      return Rank.FREE;
    }
    if (!completion.session().inTransaction()) {
      return Rank.AUTOCOMMIT;
    }
    return hasFailed(completion) ? Rank.FAILED : Rank.HOLDER;
  }

  private static boolean hasFailed(Completion completion) {
    return completion.outcome() instanceof StepOutcome.Failed;
  }
}
