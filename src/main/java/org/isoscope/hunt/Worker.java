package org.isoscope.hunt;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.generate.CaseGenerator;
import org.isoscope.generate.GeneratedCase;
import org.isoscope.model.UnavailableException;
import org.isoscope.oracle.Examination;
import org.isoscope.oracle.Verdict;

/** Examines blocks of cases, one after the other, at a site of its own. */
final class Worker {
  private final Site site;
  private final HuntPlan plan;
  private final CaseGenerator generator;

  Worker(Site site, HuntPlan plan, CaseGenerator generator) {
    this.site = site;
    this.plan = plan;
    this.generator = generator;
  }

  /** All cases of a block; fewer only if the thread was interrupted. */
  BlockResult examine(Block block) {
    Counts counts = new Counts();
    List<Sighting> sightings = new ArrayList<>();
    List<Crash> crashes = new ArrayList<>();
    for (int i = block.first(); i < block.end() && !Thread.currentThread().isInterrupted(); i++) {
      GeneratedCase generated = generator.generate(plan.seed(), i);
      long start = System.nanoTime();
      Optional<Examination> examination = examine(generated, i, block, counts, crashes);
      counts.time(
          examination.map(each -> each.statementNanos()).orElse(0L), System.nanoTime() - start);
      if (examination.isPresent() && examination.get().verdict() instanceof Verdict.Violation) {
        sightings.add(
            new Sighting(
                "troc",
                i,
                block.level(),
                generated.test(),
                examination.get(),
                generated.cycle().isPresent()));
      }
    }
    return new BlockResult(block, counts, sightings, crashes);
  }

  private Optional<Examination> examine(
      GeneratedCase generated, int index, Block block, Counts counts, List<Crash> crashes) {
    try {
      Examination examination = site.examine(generated.test(), block.level());
      counts.add(generated, examination);
      if (!site.isAlive()) {
        crashes.add(crash(index, block));
        return Optional.empty();
      }
      return Optional.of(examination);
    } catch (SQLException | UnavailableException | IllegalStateException e) {
      counts.addBroken(generated, broken(e));
      if (!site.isAlive()) {
        crashes.add(crash(index, block));
      }
      site.reconnect();
      return Optional.empty();
    }
  }

  private String broken(Exception e) {
    return site.isAlive() ? "the oracle broke down: " + e : "the server died";
  }

  private Crash crash(int index, Block block) {
    String log = site.log();
    site.abandon();
    return new Crash(index, block.level(), log);
  }
}
