package org.isoscope.oracle.txcheck;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.isoscope.engine.Dialect;
import org.isoscope.engine.isolation.IsolationModel;
import org.isoscope.engine.isolation.PlainRead;
import org.isoscope.oracle.dependency.Access;
import org.isoscope.oracle.dependency.InstrumentedRun;
import org.isoscope.oracle.dependency.InstrumentedStep.Role;
import org.isoscope.oracle.dependency.TrackedUnit;
import org.isoscope.trace.Event;

/** Tells whether rows may have been locked by another transaction. */
record LocksOfOthers(InstrumentedRun run, Dialect dialect) {

  /**
   * Whether another transaction, open while a step ran, may have had a lock on a row of a table
   * that the step reads; on any row, for which ones a statement locks depends on its plan.
   */
  boolean mayHide(int step) {
    Set<String> tables = run.unit(step).statement().orElseThrow().tables();
    List<Event> events = run.trace().events();
    int submitted = events.indexOf(new Event(Event.Kind.SUBMITTED, step));
    int done = events.indexOf(new Event(Event.Kind.DONE, step));
    return events.subList(0, done).stream()
        .filter(event -> event.kind() == Event.Kind.SUBMITTED)
        .filter(event -> isOfAnother(event.step(), step) && mayLock(event.step(), tables))
        .anyMatch(event -> !hadEnded(run.unit(event.step()).transaction(), submitted));
  }

  private boolean isOfAnother(int step, int than) {
    return !run.unit(step).transaction().equals(run.unit(than).transaction());
  }

  /** What is written or locked; what is only read, where reading may lock. */
  private boolean mayLock(int step, Set<String> tables) {
    TrackedUnit unit = run.unit(step);
    return unit.statement()
        .filter(
            each ->
                each.target().filter(tables::contains).isPresent()
                    || !Collections.disjoint(each.tables(), tables))
        .filter(each -> each.kind() != Access.Kind.READ || plainReadsMayLock(unit.transaction()))
        .isPresent();
  }

  private boolean plainReadsMayLock(String transaction) {
    return dialect
        .isolation()
        .map(IsolationModel::levels)
        .map(all -> all.get(run.trace().effectiveLevels().get(transaction)))
        .filter(level -> level.plain() != PlainRead.LOCKING)
        .isEmpty();
  }

  private boolean hadEnded(String transaction, int at) {
    return run.trace().events().subList(0, at).stream()
        .filter(event -> event.kind() == Event.Kind.DONE)
        .anyMatch(
            event ->
                run.steps().get(event.step()).role() == Role.END
                    && run.unit(event.step()).transaction().equals(transaction));
  }
}
