package org.isoscope.run;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isoscope.engine.Instance;
import org.isoscope.engine.Sql;
import org.isoscope.model.ErrorKind;
import org.isoscope.model.IsolationLevel;
import org.isoscope.model.ResultTable;
import org.isoscope.model.Row;
import org.isoscope.model.UnavailableException;
import org.isoscope.schedule.Scenario;
import org.isoscope.schedule.SessionDeclaration;
import org.isoscope.schedule.Step;
import org.isoscope.sql.Ddl;
import org.isoscope.sql.Schema;
import org.isoscope.sql.Table;
import org.isoscope.sql.text.SqlRules;
import org.isoscope.sql.text.SqlStatement;
import org.isoscope.sql.text.TransactionControl;
import org.isoscope.trace.StepRecord;
import org.isoscope.trace.Trace;

/**
 * Where schedules run on one engine instance, one after the other. A lab either has an empty
 * database and new sessions for each scenario, or, for many small cases, {@linkplain #reusing
 * keeps} its sessions and tables from one to the next.
 *
 * <p>Not for several threads.
 */
public final class Lab implements AutoCloseable {
  private final Instance instance;
  private final WaitLimits limits;
  private final Monitor monitor;
  private final LabTables tables;
  private final LabSessions sessions;
  private boolean spoiled;
  private Optional<StepRecord> fatal = Optional.empty();

  /** A lab in which each scenario starts from nothing. */
  public Lab(Instance instance) {
    this(instance, WaitLimits.standard(), false);
  }

  private Lab(Instance instance, WaitLimits limits, boolean reuses) {
    this.instance = instance;
    this.limits = limits;
    this.monitor = new Monitor(instance);
    this.tables = new LabTables(instance, monitor);
    this.sessions = new LabSessions(instance, reuses);
  }

  /**
   * A lab whose sessions stay open and whose tables, made by {@link #build}, stay until the next
   * ones are made: no session is opened and no table is made for a case.
   */
  public static Lab reusing(Instance instance) {
    return new Lab(instance, WaitLimits.hunting(), true);
  }

  public Instance instance() {
    return instance;
  }

  /** How the engine reads SQL text. */
  public SqlRules sqlRules() {
    return instance.dialect().sqlRules();
  }

  /** Whether a session had to be ended by force: what it locked may stay locked for good. */
  public boolean isSpoiled() {
    return spoiled;
  }

  /**
   * To be asked when something went wrong that the death of the server would explain: whether it
   * went down, be it up again or not. Of the last scenario, or of all cases since the lab was made.
   */
  public boolean hasLostServer() {
    return monitor.hasLostServer();
  }

  /** Whether it is known already that the server went down: costs nothing to ask. */
  public boolean knowsOfDeath() {
    return monitor.knowsOfDeath();
  }

  /**
   * Whether a server that went down is up again. Somebody else's is waited for, for {@link
   * Instance#RETURN}; one of ours has no second life.
   */
  public boolean serverComesBack() {
    return !instance.isOwned() && monitor.serverComesBack();
  }

  /** The step under which the server went down last, where it was one. */
  public Optional<StepRecord> fatalStep() {
    return fatal;
  }

  /** A connection in autocommit mode, for what happens before and after a schedule. */
  public Connection connection() throws SQLException {
    return monitor.connection();
  }

  /** Runs a scenario at a level; sessions with a level of their own keep it. */
  public Trace run(Scenario scenario, IsolationLevel level) {
    return run(scenario, Optional.of(level), AfterFailure.GO_ON);
  }

  /** Runs a scenario at a level whose sessions act in a certain way after a failure. */
  public Trace run(Scenario scenario, IsolationLevel level, AfterFailure afterFailure) {
    return run(scenario, Optional.of(level), afterFailure);
  }

  /** Runs a scenario whose sessions all have their own level. */
  public Trace run(Scenario scenario) {
    return run(scenario, Optional.empty(), AfterFailure.GO_ON);
  }

  private Trace run(Scenario scenario, Optional<IsolationLevel> level, AfterFailure afterFailure) {
    return run(scenario, level, afterFailure, trace -> trace);
  }

  /** Something that is asked of a database after a scenario. */
  @FunctionalInterface
  public interface LastLook<T> {
    T at(Trace trace) throws SQLException;
  }

  /** Runs a scenario whose sessions all have their own level, and asks something of its tables. */
  public <T> T run(Scenario scenario, LastLook<T> look) {
    return run(scenario, Optional.empty(), AfterFailure.GO_ON, look);
  }

  private <T> T run(
      Scenario scenario,
      Optional<IsolationLevel> level,
      AfterFailure afterFailure,
      LastLook<T> look) {
    monitor.begin();
    try {
      tables.setUp(scenario);
      Map<String, IsolationLevel> asked = new LinkedHashMap<>();
      for (SessionDeclaration session : scenario.sessions()) {
        asked.put(session.name(), session.level().or(() -> level).orElseThrow());
      }
      return look.at(execute(scenario, level, asked, afterFailure, tables::names));
    } catch (SQLException e) {
      throw doesNotAnswer(e);
    } finally {
      clear();
    }
  }

  private void clear() {
    try {
      tables.clear();
    } catch (SQLException e) {
      throw doesNotAnswer(e);
    }
  }

  /** Something that is asked of a database. */
  @FunctionalInterface
  public interface Look<T> {
    T at(Connection connection) throws SQLException;
  }

  /** Asks something of the tables that a scenario makes, before its first step. */
  public <T> T look(Scenario scenario, Look<T> look) {
    monitor.begin();
    try {
      tables.setUp(scenario);
      return look.at(connection());
    } catch (SQLException e) {
      throw doesNotAnswer(e);
    } finally {
      clear();
    }
  }

  /** Makes tables that stay, after dropping those of the last time. */
  public void build(List<String> names, List<String> ddl) throws SQLException {
    tables.build(names, ddl);
  }

  /** Gives tables these rows and no others, and says what the engine has made of them. */
  public Map<String, List<Row>> fill(Schema schema, Map<String, List<Row>> rows)
      throws SQLException {
    Ddl ddl = new Ddl(instance.dialect().flavor());
    Map<String, List<Row>> stored = new LinkedHashMap<>();
    for (Table table : schema.tables()) {
      List<Row> wanted = rows.get(table.name());
      Sql.execute(connection(), "DELETE FROM " + table.name());
      if (!wanted.isEmpty()) {
        Sql.execute(connection(), ddl.insert(table, wanted));
      }
      stored.put(table.name(), ResultReader.table(connection(), table.name()).rows());
    }
    return stored;
  }

  /**
   * Plays steps on the tables that are there, by sessions each at its level.
   *
   * @param levels the level of each session that has steps
   * @param looked the tables whose rows are read at the end
   */
  public Trace play(Map<String, IsolationLevel> levels, List<Step> steps, List<String> looked) {
    Scenario scenario = Scenario.of("case", List.copyOf(levels.keySet()), List.of(), steps);
    try {
      Trace trace =
          execute(scenario, Optional.empty(), levels, AfterFailure.ROLL_BACK_IF_LOST, () -> looked);
      if (instance.dialect().failedCommitsStain() && trace.hasFailedCommit()) {
        tables.rebuild();
      }
      return trace;
    } catch (SQLException e) {
      throw doesNotAnswer(e);
    }
  }

  private interface Names {
    List<String> get() throws SQLException;
  }

  private Trace execute(
      Scenario scenario,
      Optional<IsolationLevel> level,
      Map<String, IsolationLevel> asked,
      AfterFailure afterFailure,
      Names looked)
      throws SQLException {
    TraceRecorder recorder = new TraceRecorder(scenario.steps());
    Map<String, IsolationLevel> effective = new LinkedHashMap<>();
    try {
      List<Session> taken = new ArrayList<>();
      for (Map.Entry<String, IsolationLevel> each : asked.entrySet()) {
        String name = each.getKey();
        taken.add(sessions.take(name, each.getValue(), () -> isImplicit(scenario, name)));
        effective.put(name, sessions.effective(name));
        if (effective.get(name) != each.getValue()) {
          recorder.note(
              "%s asked for %s and has %s".formatted(name, each.getValue(), effective.get(name)));
        }
      }
      RunSessions running = new RunSessions(taken, scenario.steps(), recorder, afterFailure);
      new ScheduleRunner(scenario.steps(), running, monitor, recorder, limits).run();
      spoiled |= LabSessions.anyCut(taken);
    } finally {
      sessions.release();
    }
    Map<String, ResultTable> finalState = finalState(looked, recorder);
    if (instance.isOwned() && !instance.isAlive()) {
      // The processes of PostgreSQL outlive it for a moment, and may answer to the last.
      recorder.diedAfterTheLast(new SQLException("the server's process has ended", "08006"));
    }
    Trace trace =
        new Trace(
            scenario,
            instance.engine(),
            instance.version(),
            level,
            effective,
            recorder.records(),
            recorder.events(),
            finalState,
            recorder.notes());
    fatal = trace.fatalStep().or(() -> fatal);
    return trace;
  }

  private boolean isImplicit(Scenario scenario, String session) {
    List<SqlStatement> statements =
        scenario.steps().stream()
            .filter(step -> step.session().equals(session))
            .map(step -> SqlStatement.of(step.text(), sqlRules()))
            .toList();
    return TransactionControl.areImplicit(statements);
  }

  private Map<String, ResultTable> finalState(Names looked, TraceRecorder recorder) {
    try {
      return tables.read(looked.get());
    } catch (SQLException e) {
      if (instance.dialect().errors().classify(e) == ErrorKind.CONNECTION_LOST
          && monitor.hasLostServer()) {
        recorder.diedAfterTheLast(e);
      }
      recorder.note("the final state could not be read: " + e.getMessage());
      return Map.of();
    }
  }

  private UnavailableException doesNotAnswer(SQLException cause) {
    return new UnavailableException(
        instance.engine() + " " + instance.version() + " does not answer: " + cause.getMessage(),
        "see its log; try again",
        cause);
  }

  /** Ends the sessions and drops the tables that stayed. */
  @Override
  public void close() {
    sessions.close();
    try {
      tables.dropForGood();
    } catch (SQLException e) {
      throw new UnavailableException(
          "the tables " + tables.built() + " could not be dropped: " + e.getMessage(),
          "drop them",
          e);
    } finally {
      monitor.close();
    }
  }
}
