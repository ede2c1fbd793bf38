package org.isoscope.hunt;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.isoscope.generate.GeneratedCase;
import org.isoscope.model.BadInputException;
import org.isoscope.model.ErrorKind;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Verdict;

/**
 * Examines blocks of cases, one after the other, at a lab of its own.
 *
 * @param over whether no other case is to be begun
 */
record Worker(RestartingLab lab, HuntCases cases, BooleanSupplier over) {
  private static final String SERVER_DIED = "the server died";

  Worker(RestartingLab lab, HuntCases cases) {
    this(lab, cases, () -> false);
  }

  /**
   * All cases of a block; fewer only if the hunt ends, the thread was interrupted, or the server is
   * gone.
   */
  Blocks.BlockResult examine(Blocks.Block block) {
    Counts counts = new Counts();
    List<RawFinding> rawFindings = new ArrayList<>();
    List<Crash> crashes = new ArrayList<>();
    for (int i = block.first(); i < block.end() && canGoOn(); i++) {
      GeneratedCase generated = cases.get(i);
      long start = System.nanoTime();
      Optional<Examination> examination = examine(generated, i, block, counts, crashes);
      counts.time(
          examination.map(each -> each.statementNanos()).orElse(0L), System.nanoTime() - start);
      if (examination.isPresent() && examination.get().verdict() instanceof Verdict.Violation) {
        rawFindings.add(
            new RawFinding(
                block.oracle(),
                i,
                block.level(),
                generated.test(),
                examination.get(),
                generated.cycle().isPresent()));
      }
    }
    return new Blocks.BlockResult(block, counts, rawFindings, crashes);
  }

  /** An error that a server gave is none of a dead one; to ask takes its time. */
  private boolean mayBeADeath(Exception failure) {
    return !(failure instanceof SQLException error)
        || lab.described().dialect().errors().classify(error) == ErrorKind.CONNECTION_LOST;
  }

  private boolean canGoOn() {
    return !over.getAsBoolean() && !Thread.currentThread().isInterrupted() && !lab.isGone();
  }

  private Optional<Examination> examine(
      GeneratedCase generated, int index, Blocks.Block block, Counts counts, List<Crash> crashes) {
    try {
      Examination examination = lab.examine(block.oracle(), generated.test(), block.level());
      if (lab.knowsOfDeath()) {
        if (over.getAsBoolean()) {
          return Optional.empty();
        }
        counts.addBroken(generated, SERVER_DIED);
        lab.afterDeath(index, block.level()).ifPresent(crashes::add);
        return Optional.empty();
      }
      counts.add(generated, examination);
      return Optional.of(examination);
    } catch (BadInputException e) {
      throw e;
    } catch (SQLException | RuntimeException e) {
      if (over.getAsBoolean()) {
        // At the end of a hunt its engines may be stopped under it.
        return Optional.empty();
      }
      boolean died = lab.knowsOfDeath() || (mayBeADeath(e) && lab.hasDied());
      counts.addBroken(generated, died ? SERVER_DIED : Untested.reason(e, lab.described()));
      if (died) {
        lab.afterDeath(index, block.level()).ifPresent(crashes::add);
      } else {
        lab.giveUp();
      }
      return Optional.empty();
    }
  }
}
