package org.isoscope.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.ResultTable;
import org.isoscope.schedule.Claim;
import org.isoscope.schedule.EngineRange;
import org.isoscope.schedule.Expectation;
import org.isoscope.schedule.FinalState;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.ScenarioDraft;
import org.isoscope.schedule.SessionDeclaration;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.TransactionControl;
import org.isoscope.trace.Event;
import org.isoscope.trace.StepOutcome;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.StepRecord.LockWait;
import org.isoscope.trace.Trace;

/**
 * A live run as a scenario that expects what was seen, and holds when it runs again on an empty
 * database: the setup is its setup, and of what the clock had a hand in nothing is expected.
 *
 * @param doubts what the reader must know before relying on it
 */
public record RecordedScenario(Scenario scenario, List<String> doubts) {
  static final int MOST_ROWS = 200;
  private static final String TIMED_COMMENT =
      "# The clock had a hand in how this ended; a run waits for no time-out, so nothing is"
          + " expected of it.";

  public RecordedScenario {
    doubts = List.copyOf(doubts);
  }

  public static RecordedScenario of(LiveRun.LiveTrace live, String name, Optional<String> title) {
    List<StepRecord> all = live.trace().steps();
    int setup = SetupSteps.length(all);
    List<StepRecord> steps = withoutVoidEnds(all.subList(setup, all.size()));
    if (steps.isEmpty()) {
      throw new BadInputException(
          "there is nothing to save: what was typed so far is only setup",
          "a query, or a step in a transaction, makes it a scenario");
    }
    Map<String, IsolationLevel> levels = levels(live, steps);
    boolean alike = Set.copyOf(levels.values()).size() == 1;
    ScenarioDraft draft = new ScenarioDraft(name);
    draft.sessions().declare(sessions(levels, !alike));
    title.ifPresent(draft::title);
    draft.add(EngineRange.exactly(live.trace().engine(), live.trace().version()));
    if (alike) {
      draft.levels(List.copyOf(Set.copyOf(levels.values())));
    }
    live.trace().scenario().setupSql().forEach(draft::addSetup);
    SetupSteps.statements(all.subList(0, setup)).forEach(draft::addSetup);
    steps.forEach(record -> draft.add(recorded(record, live, steps)));
    live.trace().finalState().forEach((table, rows) -> finalState(table, rows, draft));
    return new RecordedScenario(draft.finish(), doubts(live, steps));
  }

  /**
   * A session that ends transactions but never begins one would open them by itself in a run; here
   * it did not, and those ends did nothing.
   */
  private static List<StepRecord> withoutVoidEnds(List<StepRecord> steps) {
    Set<String> implicit =
        steps.stream()
            .map(record -> record.step().session())
            .distinct()
            .filter(session -> TransactionControl.areImplicit(statementsOf(session, steps)))
            .collect(Collectors.toSet());
    return steps.stream()
        .filter(
            record ->
                !implicit.contains(record.step().session())
                    || !SqlStatement.of(record.step().text()).transaction().ends())
        .toList();
  }

  private static List<SqlStatement> statementsOf(String session, List<StepRecord> steps) {
    return steps.stream()
        .map(StepRecord::step)
        .filter(step -> step.session().equals(session))
        .map(step -> SqlStatement.of(step.text()))
        .toList();
  }

  /** Of the sessions that take part, in their order. */
  private static Map<String, IsolationLevel> levels(
      LiveRun.LiveTrace live, List<StepRecord> steps) {
    Set<String> used =
        steps.stream().map(record -> record.step().session()).collect(Collectors.toSet());
    Map<String, IsolationLevel> levels = new LinkedHashMap<>();
    live.trace().scenario().sessionNames().stream()
        .filter(used::contains)
        .forEach(session -> levels.put(session, live.levels().get(session)));
    return levels;
  }

  private static List<SessionDeclaration> sessions(
      Map<String, IsolationLevel> levels, boolean fixed) {
    return levels.entrySet().stream()
        .map(
            session ->
                new SessionDeclaration(
                    session.getKey(), fixed ? Optional.of(session.getValue()) : Optional.empty()))
        .toList();
  }

  private static Step recorded(StepRecord record, LiveRun.LiveTrace live, List<StepRecord> steps) {
    boolean timed = live.timed().contains(record.index());
    List<Expectation> expectations =
        claims(record, live.trace(), steps, timed).stream().map(RecordedScenario::always).toList();
    Step step = record.step();
    List<String> lead = timed ? List.of(TIMED_COMMENT) : List.of();
    return new Step(step.session(), step.action(), step.text(), expectations, lead, 0);
  }

  private static void finalState(String table, ResultTable content, ScenarioDraft draft) {
    if (content.rows().size() <= MOST_ROWS) {
      Claim claim = new Claim.HasRows(content.rows(), false);
      draft.add(new FinalState(table, List.of(always(claim)), List.of(), 0));
    }
  }

  private static Expectation always(Claim claim) {
    return new Expectation(List.of(), Expectation.Variant.ALWAYS, claim);
  }

  private static List<String> doubts(LiveRun.LiveTrace live, List<StepRecord> steps) {
    List<String> doubts = new ArrayList<>();
    if (!live.open().isEmpty()) {
      doubts.add(
          "no tables at the end are expected, because not at rest: "
              + String.join(", ", live.open())
              + " (a run rolls back what is open)");
    }
    for (int i = 0; i < steps.size(); i++) {
      if (live.timed().contains(steps.get(i).index())) {
        doubts.add(
            "step %d (%s: %s) took its time: a run may see it and what follows differently"
                .formatted(
                    i + 1, steps.get(i).step().session(), steps.get(i).step().label().strip()));
      }
    }
    return doubts;
  }

  /**
   * Without what the clock had a hand in.
   *
   * @param steps those that are told; nothing can resume after another one
   */
  static List<Claim> claims(StepRecord record, Trace trace, List<StepRecord> steps, boolean timed) {
    List<Claim> claims = new ArrayList<>();
    Optional<LockWait> wait =
        record.lockWait().filter(seen -> timed || hasLasted(record.index(), trace.events()));
    wait.ifPresent(seen -> claims.addAll(blocks(seen.blockers())));
    if (timed) {
      return claims;
    }
    if (!record.failed()) {
      wait.flatMap(LockWait::endedAfter)
          .map(trace.steps()::get)
          .filter(steps::contains)
          .ifPresent(cause -> claims.add(new Claim.ResumesAfter(cause.step().session())));
    }
    outcome(record).ifPresent(claims::add);
    return claims;
  }

  /**
   * Whether a wait was still there when the next statement came. The wait that closes a circle is
   * broken at once, and may be over before anybody has seen it.
   */
  private static boolean hasLasted(int step, List<Event> events) {
    int blocked = events.indexOf(new Event(Event.Kind.BLOCKED, step));
    int done = events.indexOf(new Event(Event.Kind.DONE, step));
    return done < 0
        || events.subList(blocked, done).stream()
            .anyMatch(event -> event.kind() == Event.Kind.SUBMITTED);
  }

  private static List<Claim> blocks(Set<String> blockers) {
    return blockers.isEmpty()
        ? List.of(new Claim.Blocks(Optional.empty()))
        : blockers.stream()
            .sorted()
            .<Claim>map(session -> new Claim.Blocks(Optional.of(session)))
            .toList();
  }

  private static Optional<Claim> outcome(StepRecord record) {
    if (record.outcome() instanceof StepOutcome.Rows rows) {
      return rows.table().rows().size() <= RecordedScenario.MOST_ROWS
          ? Optional.of(new Claim.HasRows(rows.table().rows(), false))
          : Optional.of(new Claim.Succeeds());
    }
    if (record.outcome() instanceof StepOutcome.Updated updated) {
      return Optional.of(new Claim.Affects(updated.count()));
    }
    if (record.outcome() instanceof StepOutcome.Failed failed) {
      return Optional.of(new Claim.Fails(Optional.of(failed.kind())));
    }
    boolean speaks =
        record.outcome() instanceof StepOutcome.Done
            && record.step().action() == Step.Action.EXECUTE
            && !isPlainBegin(record.step().text());
    return speaks ? Optional.of(new Claim.Succeeds()) : Optional.empty();
  }

  private static boolean isPlainBegin(String sql) {
    TransactionControl control = SqlStatement.of(sql).transaction();
    return control.plain() && control.begins();
  }
}
