package org.isoscope.oracle.dsg;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.oracle.OutcomeClaim;
import org.isoscope.oracle.Verdict;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.BlockingScheduler;
import org.isoscope.oracle.dependency.HistoryReader;
import org.isoscope.oracle.dependency.InstrumentedRun;
import org.isoscope.oracle.dependency.ListedStatement;
import org.isoscope.oracle.dependency.ObservedHistory;
import org.isoscope.oracle.dependency.ObservedStatement.Match;
import org.isoscope.oracle.dependency.StatementListing;
import org.isoscope.oracle.dependency.TrackedCase;
import org.isoscope.run.Lab;
import org.isoscope.trace.StepOutcome;

/**
 * A case that was executed and judged, whoever made it.
 *
 * @param nanos how long its executions took
 */
public record DsgRun(
    Verdict verdict, InstrumentedRun run, ObservedHistory history, DsgReport report, long nanos) {
  /** Finds out which versions match the conditions of statements. */
  public interface Matching {
    /**
     * The history with what its conditions match, as far as that can be told.
     *
     * @param matches the conditions, by the step of their statements
     */
    ObservedHistory matched(ObservedHistory history, Map<Integer, Match> matches)
        throws SQLException;
  }

  public static DsgRun of(Lab lab, TrackedCase tracked, Matching matching) throws SQLException {
    BlockingScheduler scheduler = new BlockingScheduler(lab, tracked);
    InstrumentedRun run = scheduler.execute(tracked.units()).run();
    HistoryReader.Result seen = HistoryReader.of(run, tracked.tables().rows());
    ObservedHistory history = matching.matched(seen.history(), matches(run));
    RuledOut ruledOut =
        RuledOut.of(lab.instance().dialect().promises(), run.trace().effectiveLevels());
    DsgJudge judge = new DsgJudge(ruledOut);
    DsgReport report = judge.examine(history);
    Optional<String> doubt =
        scheduler.instrumentation().areTrusted() ? Optional.empty() : seen.doubt();
    Optional<Verdict> wrong =
        report.findings().stream()
            .findFirst()
            .map(each -> judge.violation(each, step -> OutcomeClaim.of(run.outcome(step))));
    Optional<Verdict> unsure =
        doubt
            .or(() -> wrong.flatMap(each -> unknownDelete(run, history, ruledOut)))
            .map(reason -> new Verdict.Inconclusive(reason, ""));
    Optional<Verdict> told = unsure.or(() -> wrong);
    Verdict verdict =
        told.isPresent() ? told.get() : scheduler.reserved(run.failed(), hasWorked(run, history));
    return new DsgRun(verdict, run, history, report, scheduler.nanos());
  }

  /** Whether a statement that committed has done anything that can be right or wrong. */
  private static boolean hasWorked(InstrumentedRun run, ObservedHistory history) {
    return history.committed().stream()
        .anyMatch(access -> !(run.outcome(access.step()) instanceof StepOutcome.Failed));
  }

  /**
   * Where a dirty read is allowed, the read before a DELETE may find rows by what is not committed,
   * which the DELETE itself then leaves alone.
   */
  private static Optional<String> unknownDelete(
      InstrumentedRun run, ObservedHistory history, RuledOut ruledOut) {
    return history.committed().stream()
        .filter(access -> access.kind() == Access.Kind.DELETE)
        .filter(access -> !ruledOut.by(access.transaction(), DsgPhenomenon.G1A))
        .filter(
            access ->
                run.outcome(access.step()) instanceof StepOutcome.Updated updated
                    && updated.count() != access.before().size())
        .findFirst()
        .map(access -> "what a DELETE deleted at a level of dirty reads is not known");
  }

  private static Map<Integer, Match> matches(InstrumentedRun run) {
    Map<Integer, Match> matches = new HashMap<>();
    for (int i = 0; i < run.steps().size(); i++) {
      int step = i;
      run.unit(i)
          .statement()
          .flatMap(statement -> statement.match())
          .ifPresent(match -> matches.put(step, match));
    }
    return matches;
  }

  /** The statements in the order of their execution, with what they did. */
  public List<ListedStatement> statements() {
    return new StatementListing(run, history.accesses()).statements();
  }
}
