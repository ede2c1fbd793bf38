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
import org.isoscope.trace.StepOutcome;

/**
 * Examines blocks of cases, one after the other, at a lab of its own.
 *
 * @param over whether no other case is to be begun
 */
record Worker(RestartingLab lab, HuntCases cases, BooleanSupplier over) {
  Worker(RestartingLab lab, HuntCases cases) {
    this(lab, cases, () -> false);
  }

  /** All cases of a block; fewer only if the hunt ends or the thread was interrupted. */
  Blocks.BlockResult examine(Blocks.Block block) {
    Counts counts = new Counts();
    List<RawFinding> rawFindings = new ArrayList<>();
    List<Crash> crashes = new ArrayList<>();
    for (int i = block.first(); i < block.end() && !isOver(); i++) {
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

  private boolean isOver() {
    return over.getAsBoolean() || Thread.currentThread().isInterrupted();
  }

  private Optional<Examination> examine(
      GeneratedCase generated, int index, Blocks.Block block, Counts counts, List<Crash> crashes) {
    try {
      Examination examination = lab.examine(block.oracle(), generated.test(), block.level());
      counts.add(generated, examination);
      if (lostAConnection(examination) && lab.hasDied()) {
        crashes.add(crash(index, block));
        return Optional.empty();
      }
      return Optional.of(examination);
    } catch (BadInputException e) {
      throw e;
    } catch (SQLException | RuntimeException e) {
      boolean died = lab.hasDied();
      counts.addBroken(generated, died ? "the server died" : "the oracle broke down: " + e);
      if (died) {
        crashes.add(crash(index, block));
      }
      lab.giveUp();
      return Optional.empty();
    }
  }

  private static boolean lostAConnection(Examination examination) {
    return examination.trace().steps().stream()
        .anyMatch(
            step ->
                step.outcome() instanceof StepOutcome.Failed failed
                    && failed.kind() == ErrorKind.CONNECTION_LOST);
  }

  private Crash crash(int index, Blocks.Block block) {
    String log = lab.log();
    lab.abandon();
    return new Crash(index, block.level(), log);
  }
}
