package org.isoscope.oracle.troc;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.engine.isolation.Deviation;
import org.isoscope.engine.isolation.WriteRule;
import org.isoscope.model.Row;
import org.isoscope.oracle.troc.Evaluator.Submission;
import org.isoscope.oracle.troc.PossibleOutcomes.PossibleOutcome;
import org.isoscope.oracle.troc.single.SingleStatements;
import org.isoscope.oracle.troc.single.StatementEffect;
import org.isoscope.sql.Statement;
import org.isoscope.sql.Table;

/**
 * Writes that take each row as it is when their scan comes to it. One that waited has met each row
 * at another moment: what matches now and matched before is touched for sure; what only matches now
 * may have been passed by already. That is a design to be named where the row was there all the
 * while and has come to match; a row that is new may have been inserted behind the scan, and no
 * level promises that it be found. A row that matched all the while is missed if the scan waited at
 * its place in an index and it was moved before that.
 */
record ScanningWrites(ChangeHistory history, SingleStatements single) {
  PossibleOutcomes of(WriteAttempt attempt) throws SQLException {
    Map<Integer, Row> now = now(attempt);
    StatementEffect all = single.run(attempt.statement(), attempt.reads(), now);
    if (!attempt.waited()) {
      return PossibleOutcomes.only(PossibleOutcome.of(all)).and(passingUncommitted(attempt, all));
    }
    if (all.matched().isEmpty()) {
      return PossibleOutcomes.only(PossibleOutcome.of(all));
    }
    if (!passingUncommitted(attempt, all).list().isEmpty()) {
      // Which rows it passed by depends on when it came to them, and a count does not tell.
      return PossibleOutcomes.only(PossibleOutcome.of(all)).withUnknownReads();
    }
    return havingWaited(attempt, all, now);
  }

  private PossibleOutcomes havingWaited(
      WriteAttempt attempt, StatementEffect all, Map<Integer, Row> now) throws SQLException {
    Map<Integer, Row> then = then(attempt);
    Set<Integer> old = new HashSet<>(all.matched());
    old.retainAll(then.keySet());
    Set<Integer> certain = new HashSet<>(old);
    certain.retainAll(single.matching(attempt.condition(), then));
    Set<Integer> unmoved = new HashSet<>(certain);
    unmoved.removeIf(id -> isMoved(attempt.table().table(), then.get(id), now.get(id)));
    List<PossibleOutcome> outcomes = new ArrayList<>(List.of(PossibleOutcome.of(all)));
    // Between the fewest and the most there are others with the same count, which alone is seen.
    boolean told =
        unmoved.equals(certain)
            || attempt.choosesDirtyRows()
            || attempt.statement() instanceof Statement.LockingRead;
    if (!certain.equals(all.matched()) && told) {
      Optional<Deviation> design = certain.equals(old) ? Optional.empty() : passingBy(attempt);
      outcomes.add(touching(attempt, certain, now).by(design));
    }
    if (!unmoved.equals(certain) && !attempt.choosesDirtyRows()) {
      outcomes.add(touching(attempt, unmoved, now).by(Optional.of(Deviation.MOVED_ROW_IS_MISSED)));
    }
    return new PossibleOutcomes(outcomes, all.matched().size() - unmoved.size() <= 1, false);
  }

  /** The way of a write that does not wait for rows that others have changed so. */
  private PossibleOutcomes passingUncommitted(WriteAttempt attempt, StatementEffect all)
      throws SQLException {
    List<PossibleOutcome> outcomes = new ArrayList<>();
    boolean reads = attempt.statement() instanceof Statement.LockingRead;
    if (attempt.rules().writes() == WriteRule.NEWEST_UNLESS_UNCOMMITTED && !reads) {
      Set<Integer> wanted =
          all.failure().isEmpty()
              ? all.matched()
              : single.matching(attempt.condition(), now(attempt));
      Set<Integer> left = new HashSet<>(wanted);
      left.removeIf(id -> isUncommitted(attempt, id));
      left.addAll(single.matching(attempt.condition(), attempt.view(ChangeHistory.dirty())));
      left.retainAll(wanted);
      if (!left.equals(wanted)) {
        outcomes.add(
            touching(attempt, left, now(attempt))
                .by(Optional.of(Deviation.UNCOMMITTED_CHANGE_IS_PASSED_BY)));
      }
    }
    return new PossibleOutcomes(outcomes, true, false);
  }

  private boolean isUncommitted(WriteAttempt attempt, int id) {
    return attempt.table().versions(id).stream()
        .anyMatch(
            version -> version.writer() != attempt.by().index() && !history.isCommitted(version));
  }

  private PossibleOutcome touching(WriteAttempt attempt, Set<Integer> ids, Map<Integer, Row> rows)
      throws SQLException {
    return PossibleOutcome.of(
        single.run(attempt.statement(), attempt.reads(), ReadViews.only(ids, rows)));
  }

  /** By what design a scan passes by rows that come to match while it waits. */
  private static Optional<Deviation> passingBy(WriteAttempt attempt) {
    return attempt.updates() && !attempt.choosesDirtyRows()
        ? Optional.of(Deviation.SEMI_CONSISTENT_UPDATE)
        : Optional.empty();
  }

  private Map<Integer, Row> now(WriteAttempt attempt) {
    return attempt.view(
        attempt.choosesDirtyRows() ? ChangeHistory.dirty() : history.newest(attempt.by().index()));
  }

  /** The rows that the scan may have met before it waited. */
  private Map<Integer, Row> then(WriteAttempt attempt) {
    Submission submission = attempt.submission();
    if (attempt.choosesDirtyRows()) {
      return WriteAttempt.without(attempt.skipped(), submission.dirty().get(attempt.tableName()));
    }
    int by = attempt.by().index();
    return attempt.view(
        attempt.updates()
            ? history.committedAt(by, submission.time())
            : history.newestWrittenBefore(by, submission.time()));
  }

  /** Whether a row is no longer at its place in some index, where the scan may have waited. */
  private static boolean isMoved(Table table, Row then, Row now) {
    return table.keys().stream()
        .flatMap(key -> key.columns().stream())
        .mapToInt(table::indexOf)
        .anyMatch(column -> !then.values().get(column).equals(now.values().get(column)));
  }
}
