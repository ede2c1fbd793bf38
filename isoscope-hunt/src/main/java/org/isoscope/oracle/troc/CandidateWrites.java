package org.isoscope.oracle.troc;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isoscope.engine.isolation.WriteRule;
import org.isoscope.oracle.troc.PossibleOutcomes.PossibleOutcome;
import org.isoscope.oracle.troc.RowVersion.Visibility;
import org.isoscope.oracle.troc.single.SingleStatements;
import org.isoscope.oracle.troc.single.StatementEffect;
import org.isoscope.sql.References;

/**
 * Writes that choose their rows in a snapshot. For each that has changed since, they look again at
 * its newest version, or fail.
 */
record CandidateWrites(ChangeHistory history, SingleStatements single) {
  PossibleOutcomes of(WriteAttempt attempt) throws SQLException {
    PossibleOutcomes outcomes = null;
    for (long moment :
        attempt.by().possibleSnapshotsOf(attempt.tableName(), attempt.submission().time())) {
      PossibleOutcomes some = of(attempt, history.committedAt(attempt.by().index(), moment));
      outcomes = outcomes == null ? some : outcomes.and(some);
    }
    return outcomes;
  }

  private PossibleOutcomes of(WriteAttempt attempt, Visibility then) throws SQLException {
    TableHistory table = attempt.table();
    Visibility now = history.newest(attempt.by().index());
    StatementEffect effect = single.run(attempt.statement(), attempt.reads(), attempt.view(then));
    Set<Integer> candidates =
        effect.failure().isEmpty()
            ? effect.matched()
            : single.matching(attempt.condition(), attempt.view(then));
    List<Integer> changed =
        candidates.stream()
            .filter(id -> !table.visible(id, then).equals(table.visible(id, now)))
            .toList();
    if (changed.isEmpty()) {
      return PossibleOutcomes.only(PossibleOutcome.of(effect));
    }
    if (rechecks(attempt)) {
      return onNewest(attempt, candidates).and(failingBefore(attempt, effect));
    }
    boolean overtaken =
        attempt.rules().writes() == WriteRule.FAIL_IF_WRITTEN
            || changed.stream().anyMatch(id -> differs(table, id, then, now));
    return PossibleOutcomes.only(
        overtaken ? PossibleOutcome.of(effect).asOvertaken() : PossibleOutcome.of(effect));
  }

  private static boolean rechecks(WriteAttempt attempt) {
    WriteRule rule = attempt.rules().writes();
    return rule == WriteRule.RECHECK
        || rule == WriteRule.RECHECK_BY_PLAN
        || !attempt.by().keepsSnapshotOf(attempt.tableName());
  }

  /**
   * PostgreSQL computes a row's new values, and looks whether one is NULL that must not be, before
   * it finds that the row was changed or is gone.
   */
  private static PossibleOutcomes failingBefore(WriteAttempt attempt, StatementEffect onSnapshot) {
    boolean fails =
        attempt.rules().writes() == WriteRule.RECHECK_BY_PLAN && onSnapshot.failure().isPresent();
    return new PossibleOutcomes(
        fails ? List.of(PossibleOutcome.of(onSnapshot)) : List.of(), true, false);
  }

  /**
   * A row that two others have changed one after the other may have been met between the two: if it
   * did not match then it was left alone, and not locked, whatever became of it.
   */
  private PossibleOutcomes onNewest(WriteAttempt attempt, Set<Integer> candidates)
      throws SQLException {
    Set<Integer> changedOnce = new HashSet<>(candidates);
    changedOnce.removeIf(id -> attempt.waited() && changers(attempt, id).size() > 1);
    List<PossibleOutcome> outcomes = new ArrayList<>(List.of(touching(attempt, candidates)));
    if (!changedOnce.equals(candidates)) {
      outcomes.add(touching(attempt, changedOnce));
    }
    boolean exhaustive = outcomes.size() == 1 || candidates.size() - changedOnce.size() == 1;
    boolean byPlan =
        attempt.rules().writes() == WriteRule.RECHECK_BY_PLAN
            && attempt.statement().where().filter(References::hasSubquery).isPresent();
    return new PossibleOutcomes(outcomes, exhaustive && !byPlan, byPlan);
  }

  private Set<Integer> changers(WriteAttempt attempt, int id) {
    return history.writersAfter(attempt.submission().time(), attempt.table().versions(id));
  }

  private PossibleOutcome touching(WriteAttempt attempt, Set<Integer> ids) throws SQLException {
    var newest = attempt.view(history.newest(attempt.by().index()));
    return PossibleOutcome.of(
        single.run(attempt.statement(), attempt.reads(), ReadViews.only(ids, newest)));
  }

  private static boolean differs(TableHistory table, int id, Visibility then, Visibility now) {
    return !table
        .visible(id, then)
        .flatMap(RowVersion::data)
        .equals(table.visible(id, now).flatMap(RowVersion::data));
  }
}
