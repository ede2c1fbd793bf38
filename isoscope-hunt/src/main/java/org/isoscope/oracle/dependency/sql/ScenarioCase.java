package org.isoscope.oracle.dependency.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isoscope.model.BadInputException;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.Position;
import org.isoscope.oracle.dependency.TrackedCase;
import org.isoscope.oracle.dependency.TrackedUnit;
import org.isoscope.oracle.dependency.Tracking;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.SessionDeclaration;
import org.isoscope.schedule.Step;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.StatementKind;
import org.isoscope.sql.text.TransactionControl;

/** A scenario as a case whose rows can be tracked. */
public final class ScenarioCase {
  private final Scenario scenario;
  private final SetupSql setup;
  private final Map<String, SessionTurns> sessions = new LinkedHashMap<>();
  private final Map<String, String> owners = new LinkedHashMap<>();
  private final List<TrackedUnit> units = new ArrayList<>();
  private final SqlRules rules;
  private int number;

  private ScenarioCase(Scenario scenario, SqlRules rules) {
    this.scenario = scenario;
    this.rules = rules;
    this.setup = SetupSql.read(scenario.name(), scenario.setupSql());
    for (String name : scenario.sessionNames()) {
      List<SqlStatement> statements =
          scenario.steps().stream()
              .filter(step -> step.session().equals(name))
              .map(step -> SqlStatement.of(step.text(), rules))
              .toList();
      sessions.put(name, new SessionTurns(name, TransactionControl.areImplicit(statements)));
    }
  }

  /** Reads a scenario before its engine is known. */
  public static ScenarioCase of(Scenario scenario) {
    return of(scenario, SqlRules.standard());
  }

  /**
   * Reads a scenario; what cannot be tracked is refused with its line.
   *
   * @param rules of the engine that will run it, so that both take a statement for the same
   */
  public static ScenarioCase of(Scenario scenario, SqlRules rules) {
    ScenarioCase read = new ScenarioCase(scenario, rules);
    scenario.steps().forEach(read::add);
    read.sessions.values().forEach(turns -> read.end(turns, true));
    if (read.number == 0) {
      throw new BadInputException(
          scenario.name() + " has no statement to judge", "write some, in transactions");
    }
    return read;
  }

  public WrittenTables tables() {
    return setup.written();
  }

  /**
   * The case for a run.
   *
   * @param level of sessions without one of their own; may be empty if there are none
   */
  public TrackedCase at(Optional<IsolationLevel> level) {
    Map<String, Optional<IsolationLevel>> own = new HashMap<>();
    for (SessionDeclaration each : scenario.sessions()) {
      own.put(each.name(), each.level());
    }
    Map<String, IsolationLevel> levels = new LinkedHashMap<>();
    owners.forEach(
        (transaction, session) ->
            levels.put(transaction, own.get(session).or(() -> level).orElseThrow()));
    return new TrackedCase(setup.written(), units, levels);
  }

  private void add(Step step) {
    Refusal refusal =
        new Refusal(
            (problem, remedy) ->
                new BadInputException(
                    new Position(scenario.name(), step.line(), 1), problem, remedy));
    if (step.action() != Step.Action.EXECUTE) {
      throw refusal.of("a session that is killed or cancelled cannot be judged", "leave it out");
    }
    SessionTurns turns = sessions.get(step.session());
    SqlStatement sql = SqlStatement.of(step.text(), rules);
    TransactionControl control = sql.transaction();
    if (!canBeTracked(sql, control)) {
      throw untracked(sql, refusal);
    }
    switch (control.action()) {
      case BEGIN -> turns.begin(refusal);
      case COMMIT, ROLLBACK -> end(turns, control.isCommit());
      case SAVEPOINT, ROLLBACK_TO_SAVEPOINT -> units.add(TrackedUnit.mark(open(turns), mark(step)));
      default -> statement(sql, turns, refusal);
    }
  }

  private static BadInputException untracked(SqlStatement sql, Refusal refusal) {
    if (sql.has(Set.of("ISOLATION"))) {
      return refusal.of(
          "this changes the transaction's level, which the oracle has to know",
          "leave it out, and write the level behind the session's name at the top: sessions T1 at"
              + " SERIALIZABLE");
    }
    if (sql.transaction().action() == TransactionControl.Action.RELEASE_SAVEPOINT) {
      return refusal.of("a savepoint that is released cannot be tracked", "leave it out");
    }
    return sql.kind() == StatementKind.SETTING
        ? refusal.of("what a setting changes cannot be tracked", "leave it out")
        : refusal.of(
            "this changes the transaction in a way that cannot be tracked",
            "begin with BEGIN, end with COMMIT or ROLLBACK");
  }

  private static boolean canBeTracked(SqlStatement sql, TransactionControl control) {
    return switch (control.action()) {
      case BEGIN -> control.plain();
      case COMMIT, ROLLBACK -> !control.chains();
      case SAVEPOINT, ROLLBACK_TO_SAVEPOINT -> true;
      case PREPARE, RELEASE_SAVEPOINT -> false;
      case NONE, IMPLICIT_COMMIT ->
          sql.kind() != StatementKind.SETTING
              && sql.kind() != StatementKind.TRANSACTION
              && !sql.is(0, "PREPARE");
    };
  }

  private TrackedUnit.Mark mark(Step step) {
    TransactionControl control = SqlStatement.of(step.text(), rules).transaction();
    boolean back = control.action() == TransactionControl.Action.ROLLBACK_TO_SAVEPOINT;
    return new TrackedUnit.Mark(control.savepoint().orElseThrow(), back, step.text());
  }

  private void statement(SqlStatement sql, SessionTurns turns, Refusal refusal) {
    if (++number >= Tracking.NUMBERS) {
      throw refusal.of(
          "a case may have %d statements at most".formatted(Tracking.NUMBERS - 1),
          "leave some out");
    }
    WatchedSql watched = new StatementReader(sql, setup.tables(), number, refusal).read();
    units.add(TrackedUnit.of(open(turns), number, watched));
    if (turns.endsAtOnce()) {
      end(turns, true);
    }
  }

  private String open(SessionTurns turns) {
    String transaction = turns.open();
    owners.put(transaction, turns.session());
    return transaction;
  }

  private void end(SessionTurns turns, boolean commits) {
    turns.end().ifPresent(transaction -> units.add(TrackedUnit.end(transaction, commits)));
  }
}
