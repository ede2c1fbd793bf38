package org.isoscope.oracle.troc;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isoscope.engine.isolation.PlainRead;
import org.isoscope.engine.isolation.WriteRule;
import org.isoscope.model.Row;
import org.isoscope.oracle.troc.PossibleOutcomes.PossibleOutcome;
import org.isoscope.oracle.troc.RowVersion.Visibility;
import org.isoscope.oracle.troc.single.SingleStatements;
import org.isoscope.sql.References;
import org.isoscope.sql.Statement;

/**
 * Finds what a statement may do: builds its views by the level's rules (paper, III-E2) and runs it
 * alone on them.
 */
record Evaluator(ChangeHistory history, SingleStatements single) {
  /**
   * The moment a statement was submitted.
   *
   * @param dirty the whole database as it was then, uncommitted changes included; only where the
   *     level reads it
   */
  record Submission(long time, Map<String, Map<Integer, Row>> dirty) {}

  /**
   * The ways a statement may go that is done at this moment.
   *
   * @param waited whether it had to wait since its submission
   * @param inFlight the tables that statements of others wrote beside it: a dirty read shows what
   *     they had done so far, which nobody can tell
   * @param skipped the rows of the target that it passes by because others hold them
   */
  PossibleOutcomes outcomes(
      TransactionState by,
      Statement statement,
      Submission submission,
      boolean waited,
      Set<String> inFlight,
      Set<Integer> skipped)
      throws SQLException {
    ReadViews views = new ReadViews(history);
    Set<String> tables = References.tablesRead(statement);
    List<Map<String, Map<Integer, Row>>> reads =
        statement instanceof Statement.Read
            ? views.plain(by, tables, submission, waited)
            : views.nested(by, statement, tables, submission, waited);
    PossibleOutcomes outcomes = null;
    for (Map<String, Map<Integer, Row>> read : reads) {
      PossibleOutcomes some =
          needsNoTargetRows(statement)
              ? PossibleOutcomes.only(PossibleOutcome.of(single.run(statement, read, Map.of())))
              : target(
                  new WriteAttempt(
                      by, statement, submission, waited, read, targetOf(statement), skipped));
      outcomes = outcomes == null ? some : outcomes.and(some);
    }
    boolean several = reads.size() > 1 && outcomes.list().size() > 1;
    boolean unfinished =
        by.rules().plain() == PlainRead.DIRTY && tables.stream().anyMatch(inFlight::contains);
    if (several || unfinished) {
      return outcomes.withUnknownReads();
    }
    return looksForDirtyRows(by, statement, inFlight) ? outcomes.amongOthers() : outcomes;
  }

  /**
   * Whether a write looks for its rows among those that an unfinished statement is changing, or
   * leaves alone what that has changed so far.
   */
  private static boolean looksForDirtyRows(
      TransactionState by, Statement statement, Set<String> inFlight) {
    boolean chooses =
        by.rules().writes() == WriteRule.DIRTY_CANDIDATES && References.looksAtTarget(statement);
    boolean passesBy =
        by.rules().writes() == WriteRule.NEWEST_UNLESS_UNCOMMITTED
            && (statement instanceof Statement.Update || statement instanceof Statement.Delete);
    return (chooses || passesBy) && inFlight.contains(statement.target().orElseThrow());
  }

  private TableHistory targetOf(Statement statement) {
    return history.table(statement.target().orElseThrow());
  }

  private PossibleOutcomes target(WriteAttempt attempt) throws SQLException {
    return switch (attempt.rules().writes()) {
      case RECHECK, RECHECK_BY_PLAN, FAIL_IF_WRITTEN, FAIL_IF_DIFFERENT ->
          new CandidateWrites(history, single).of(attempt);
      case RESTART, NEWEST_LOCKED_SCAN -> PossibleOutcomes.only(onNewest(attempt));
      case LOCKED_SCAN_OF_SNAPSHOT -> {
        PossibleOutcome outcome = onNewest(attempt);
        yield PossibleOutcomes.only(
            new NewerRows(history).surelyMeets(attempt, outcome.effect())
                ? outcome.asOvertaken()
                : outcome);
      }
      case NEWEST_ROW_BY_ROW, NEWEST_UNLESS_UNCOMMITTED, DIRTY_CANDIDATES ->
          new ScanningWrites(history, single).of(attempt);
    };
  }

  private PossibleOutcome onNewest(WriteAttempt attempt) throws SQLException {
    Visibility newest = history.newest(attempt.by().index());
    return PossibleOutcome.of(
        single.run(attempt.statement(), attempt.reads(), attempt.view(newest)));
  }

  /** Whether it neither locks nor changes rows that are there. */
  private static boolean needsNoTargetRows(Statement statement) {
    return statement instanceof Statement.Read
        || statement instanceof Statement.InsertRows
        || statement instanceof Statement.InsertQuery;
  }

  /** What may have been read before this moment by a statement at a dirty level. */
  Submission submission(TransactionState by) {
    boolean dirty =
        by.rules().plain() == PlainRead.DIRTY || by.rules().writes() == WriteRule.DIRTY_CANDIDATES;
    return new Submission(
        history.now(),
        dirty ? history.view(history.tableNames(), ChangeHistory.dirty()) : Map.of());
  }
}
