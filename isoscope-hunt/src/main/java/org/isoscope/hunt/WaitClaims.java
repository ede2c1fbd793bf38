package org.isoscope.hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isoscope.schedule.Claim;
import org.isoscope.sql.text.LockClause;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * What can be claimed of the waits in a run. The same rows may be wrong of a step that went on at
 * once, and right of one that waited for the other transaction to end: without its waits an outcome
 * does not say what makes it wrong.
 */
record WaitClaims(Trace trace) {
  /** Of the step that is wrong: that it waited and until when, or that it did not. */
  List<Claim> ofWrong(StepRecord step) {
    return step.blocked() || meetsAnother(step) ? seen(step) : List.of();
  }

  /** Of a step that led to it; nothing of one that nobody could expect to wait. */
  List<Claim> ofOther(StepRecord step) {
    return step.blocked() || (takesLocks(step) && meetsAnother(step)) ? seen(step) : List.of();
  }

  private List<Claim> seen(StepRecord step) {
    if (step.lockWait().isEmpty()) {
      return List.of(new Claim.Proceeds());
    }
    StepRecord.LockWait wait = step.lockWait().get();
    List<Claim> claims = new ArrayList<>();
    claims.add(
        new Claim.Blocks(
            wait.blockers().size() == 1 ? wait.blockers().stream().findFirst() : Optional.empty()));
    wait.endedAfter()
        .map(index -> new Claim.ResumesAfter(trace.steps().get(index).step().session()))
        .ifPresent(claims::add);
    return claims;
  }

  /** Whether the transaction of another session has taken locks and is still open. */
  private boolean meetsAnother(StepRecord step) {
    return trace.steps().subList(0, step.index()).stream()
        .filter(each -> !each.step().session().equals(step.step().session()))
        .anyMatch(each -> takesLocks(each) && isOpen(each, step));
  }

  private boolean isOpen(StepRecord earlier, StepRecord later) {
    return trace.steps().subList(earlier.index(), later.index()).stream()
        .filter(each -> each.step().session().equals(earlier.step().session()))
        .noneMatch(each -> SqlStatement.of(each.step().text()).transaction().ends());
  }

  private static boolean takesLocks(StepRecord step) {
    SqlStatement sql = SqlStatement.of(step.step().text());
    return sql.kind().changesRows() || sql.lockClause() != LockClause.NONE;
  }
}
